// `npm run dev`: the server restarts when its files change, and Vite in front of it swaps the web app's modules in the
// open page.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { loadEnvFile } from './setup/env-file.mjs'
import { ensurePackages } from './setup/install.mjs'
import { root, toolEnvironment } from './setup/project.mjs'
import { runServer } from './run-server.mjs'

await ensurePackages()
loadEnvFile()
const port = Number(process.env.PORT || 3000)
const serverUrl = `http://localhost:${port + 1}`
runServer({
  nodeArguments: ['--watch', '--watch-preserve-output'],
  env: { PORT: String(port + 1), PUBLIC_URL: `http://localhost:${port}`, WORKERS: '1' },
})
const vite = spawn(join(root, 'node_modules', '.bin', 'vite'), ['--port', String(port), '--strictPort'], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment({ DEV_SERVER_URL: serverUrl }),
})
process.on('exit', () => vite.kill())
