import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/**
 * Short-lived objects are most of what a call makes: a small space for them keeps the process small. So does a limit
 * for the others, ten times what is needed: without one their garbage is left lying about until it is hundreds of MB.
 */
export const SERVER_NODE_ARGUMENTS = ['--max-semi-space-size=8', '--max-old-space-size=384']

/**
 * Runs the server on the project's Node until it ends, and ends with it. Signals go through to it; should this
 * process be killed outright, the server notices that the channel between them is gone and stops as well.
 */
export function runServer({ nodeArguments = [], env = {} } = {}) {
  const server = spawn(
    join(root, 'node_modules', '.bin', 'node'),
    [...SERVER_NODE_ARGUMENTS, ...nodeArguments, 'server/main.ts'],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return server
}
