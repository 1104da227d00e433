// Where the project is, which Node it runs on, and how its tools are run. Everything in this folder also runs before
// anything is installed, on the machine's own Node: plain JavaScript, nothing imported but Node itself.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchForEnding } from './ending.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/** The server runs TypeScript directly, which Node does without flags from this version on. */
const NODE_MAJOR = 24

const SECOND_SIGNAL_MS = 1_000

/** Where the npm package with Node's own binary puts it. See scripts/node-runtime. */
export const packagedNode = join(
  root,
  'node_modules',
  `node-${process.platform}-${process.arch}`,
  'bin',
  'node',
)

const machineNode = findMachineNode()

export function machineNodeSuffices() {
  return Number(machineNode.version.split('.')[0]) >= NODE_MAJOR
}

/** The Node that everything but these scripts runs on. */
export function nodePath() {
  return machineNodeSuffices() || !existsSync(packagedNode) ? machineNode.path : packagedNode
}

/** The message if Node is too old and there is no packaged one for this platform. */
export const INSTALL_NODE = `Install Node ${NODE_MAJOR} or later and try again: this machine has Node ${machineNode.version}.`

/**
 * The environment in which a tool's `#!/usr/bin/env node` finds the right Node.
 *
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(extra = {}) {
  const path = [dirname(nodePath()), bin, process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/**
 * Runs one of the project's tools, showing its output, and returns its exit code.
 *
 * @param {string} tool
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function run(tool, args, env = {}) {
  return runShowingOutput(join(bin, tool), args, env)
}

/** Runs one of the project's scripts, as `run` does a tool. */
export function runScript(/** @type {string} */ name) {
  return runShowingOutput(nodePath(), [join(root, 'scripts', name)])
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function runShowingOutput(command, args, env) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(env),
  })
  if (error) process.stderr.write(`${error.message}\n`)
  return status ?? 1
}

/**
 * Runs a command without showing its output. The output is only worth reading when the command failed. If this process
 * is told to end meanwhile, it does once the command has.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function runQuietly(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let isEnding = false
  const stopWatching = watchForEnding((signal) => {
    isEnding = true
    child.kill(signal)
    // npm would finish its downloads before it ends; a second signal ends it at once.
    setTimeout(() => child.kill(signal), SECOND_SIGNAL_MS)
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    })
  try {
    const [status] = await once(child, 'close')
    if (isEnding) process.exit(1)
    return { ok: status === 0, output }
  } catch (error) {
    return { ok: false, output: String(error) }
  } finally {
    stopWatching()
  }
}

/** Like `runQuietly`, for one of the project's tools. */
export function runToolQuietly(/** @type {string} */ tool, /** @type {string[]} */ args) {
  return runQuietly(join(bin, tool), args, toolEnvironment())
}

/**
 * The first Node on the PATH that isn't ours. npm and people put node_modules/.bin there, so the packaged Node may be
 * running this, and an installation deletes it.
 */
function findMachineNode() {
  const current = { path: process.execPath, version: process.versions.node }
  if (!isOurs(process.execPath)) return current
  const path = machinePath()
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file) && !isOurs(file))
  const told = path && spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout
  return path && told ? { path, version: told.trim().replace('v', '') } : { ...current, version: 'unknown' }
}

/** The folders of the PATH without this project's own. */
export function machinePath() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !isOurs(folder))
}

function isOurs(/** @type {string} */ path) {
  const real = existsSync(path) ? realpathSync(path) : path
  return real.startsWith(join(root, 'node_modules'))
}
