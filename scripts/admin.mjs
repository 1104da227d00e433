// `npm run admin -- <command>`: what an operator does by hand.
import { spawnSync } from 'node:child_process'
import { loadEnvFile } from './setup/env-file.mjs'
import { nodePath, root } from './setup/project.mjs'

loadEnvFile()
const { status } = spawnSync(nodePath(), ['server/admin/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
