import { spawn } from 'node:child_process'
import { watchForEnding } from './setup/ending.mjs'
import { nodePath, root } from './setup/project.mjs'

/**
 * A call makes mostly short-lived objects: a small young generation keeps the process small. So does a cap on the old
 * generation at ten times what it needs; without one V8 lets hundreds of megabytes of garbage pile up.
 */
export const SERVER_NODE_ARGUMENTS = ['--max-semi-space-size=8', '--max-old-space-size=384']

/**
 * Runs the server on the project's Node and exits with it. Signals are passed on; if this process is killed outright,
 * the server sees the IPC channel close and stops too.
 *
 * @param {{ nodeArguments?: string[], env?: NodeJS.ProcessEnv }} [options]
 */
export function runServer({ nodeArguments = [], env = {} } = {}) {
  const server = spawn(nodePath(), [...SERVER_NODE_ARGUMENTS, ...nodeArguments, 'server/main.ts'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  watchForEnding((signal) => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return server
}
