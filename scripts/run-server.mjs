import { spawn } from 'node:child_process'
import { nodePath, root } from './setup/project.mjs'

/**
 * A call makes mostly short-lived objects: a small young generation keeps the process small. So does a cap on the old
 * generation at ten times what it needs; without one V8 lets hundreds of megabytes of garbage pile up.
 */
export const SERVER_NODE_ARGUMENTS = ['--max-semi-space-size=8', '--max-old-space-size=384']

const LOOK_EVERY_MS = 250

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
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => server.kill(signal))
  stopWithNpm(server)
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return server
}

/**
 * npm passes a signal on to its shell alone, which ends without this process noticing. Then its parent is another one.
 *
 * @param {import('node:child_process').ChildProcess} server
 */
function stopWithNpm(server) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    server.kill('SIGTERM')
  }, LOOK_EVERY_MS)
  look.unref()
}
