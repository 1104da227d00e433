// Brings what a fresh machine lacks. Runs on the machine's own Node (20 or later) before anything is installed,
// so it is plain JavaScript and imports nothing but Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const NEEDED_MAJOR = 24

/** Ends the command with a message a person can act on. */
export function giveUp(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

/** Runs one of the project's tools on the project's Node, showing its output. Returns its exit code. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(join(bin, command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
  })
  return status ?? 1
}

/** Whatever else is under way goes on meanwhile. Resolves with the exit code. */
async function runBeside(command, args, options) {
  const ended = once(spawn(command, args, options), 'close')
  const [status] = await ended.catch(() => [])
  return status ?? 1
}

/** Dependencies exactly as the lock file says, and with them Node 24 where the machine's is older. */
export async function ensureDependencies() {
  const stamp = join(root, 'node_modules', '.prepared')
  const wanted = hashOf([join(root, 'package-lock.json'), join(root, 'package.json')])
  if (readStamp(stamp) !== wanted) {
    process.stdout.write('Installing dependencies (once) …\n')
    // Not `npm ci`: it refuses a lock file that leaves out other systems' optional binaries, and not every
    // registry has all of those. Building needs the development packages too, whatever NODE_ENV says.
    const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const status = await runBeside('npm', ['install', ...options], { cwd: root, stdio: 'inherit' })
    if (status !== 0) giveUp('The dependencies could not be installed. The messages above say why.')
    checkNode()
    writeFileSync(stamp, wanted)
  }
}

function checkNode() {
  const version = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= NEEDED_MAJOR) return
  giveUp(
    `Node ${NEEDED_MAJOR} was not installed by its npm package (found: ${version || 'nothing'}).\n` +
      'If install scripts are switched off (npm config get ignore-scripts), switch them on and try again.',
  )
}

/** The built web app, made anew when anything that goes into it has changed. */
export function ensureBuild() {
  const stamp = join(root, 'dist', '.built')
  const sources = ['domain', 'contract', 'web', 'vite.config.ts', 'package-lock.json'].map((name) =>
    join(root, name),
  )
  const wanted = hashOf(sources.flatMap(filesBelow))
  if (readStamp(stamp) === wanted && existsSync(join(root, 'dist', 'web', 'index.html'))) return
  process.stdout.write('Building the web app …\n')
  if (run('vite', ['build', '--logLevel', 'warn']) !== 0) giveUp('The web app could not be built.')
  writeFileSync(stamp, wanted)
}

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * What the browser tests run in: Chromium, and the same without its windows and toolbars, which would take a quarter
 * of the time and which few tests need. Those that are there, else Debian's; where there is one alone, it does for all.
 */
export async function ensureBrowsers() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) giveUp(`CHROMIUM_PATH names ${given}, but there is no such file.`)
  if (given) return { CHROMIUM_PATH: given, HEADLESS_SHELL_PATH: given }
  await installMissingBrowsers()
  const chromium = BROWSERS.find(existsSync)
  if (!chromium) {
    giveUp(
      'The browser tests need Chromium, and it is not here. Install it (Debian: apt-get install chromium),\n' +
        'or set CHROMIUM_PATH to a Chromium or Chrome.',
    )
  }
  return {
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromium,
  }
}

async function installMissingBrowsers() {
  const missing = [
    ...(BROWSERS.some(existsSync) ? [] : ['chromium']),
    ...(existsSync(HEADLESS_SHELL) ? [] : ['chromium-headless-shell']),
  ]
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length === 0 || !mayInstall) return
  process.stdout.write(`Installing ${missing.join(' and ')} (once) …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => runBeside('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  const install = (names) => apt('install', '-y', '-qq', '--no-install-recommends', ...names)
  await apt('update', '-qq')
  // Where one is not to be had, the other may be.
  if ((await install(missing)) !== 0) for (const name of missing) await install([name])
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
