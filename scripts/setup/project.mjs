// Where the project is, which Node it runs on, and how its tools are run. Everything in this folder also runs before
// anything is installed, on the machine's own Node: plain JavaScript, nothing imported but Node itself.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/** The server runs TypeScript directly, which Node does without flags from this version on. */
export const NODE_MAJOR = 24

/** npm puts the packaged Node first on the PATH, so it may well be the one that runs this. */
export function machineNodeSuffices() {
  const packaged = realpathSync(process.execPath).startsWith(join(root, 'node_modules'))
  return !packaged && Number(process.versions.node.split('.')[0]) >= NODE_MAJOR
}

/** Where the npm package with Node's own binary puts it. See scripts/node-runtime. */
export const packagedNode = join(
  root,
  'node_modules',
  `node-${process.platform}-${process.arch}`,
  'bin',
  'node',
)

/** The Node that everything but these scripts runs on. */
export function nodePath() {
  return machineNodeSuffices() || !existsSync(packagedNode) ? process.execPath : packagedNode
}

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
  const { status } = spawnSync(join(bin, tool), args, {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(env),
  })
  return status ?? 1
}

/**
 * Runs a command without showing its output. The output is only worth reading when the command failed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function runQuietly(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    })
  try {
    const [status] = await once(child, 'close')
    return { ok: status === 0, output }
  } catch (error) {
    return { ok: false, output: String(error) }
  }
}

/** Like `runQuietly`, for one of the project's tools. */
export function runToolQuietly(/** @type {string} */ tool, /** @type {string[]} */ args) {
  return runQuietly(join(bin, tool), args, toolEnvironment())
}
