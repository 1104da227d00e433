// `npm test`: types, lint and format, then Vitest, then the browser tests on a fresh build. It stops at the first step
// that fails, and its last line has the counts.
//
//   npm test                     everything
//   npm test -- my-devices       the test files with that in their path, of every kind
//   npm run test:unit [name …]   one kind (test:unit, test:server, test:browser), all of it or some files
//   npm run test:watch [name …]  Vitest, again after every change
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { filesBelow } from './setup/fingerprint.mjs'
import { ensurePackages, ensurePackagesAndBrowsers } from './setup/install.mjs'
import { root, run, runScript } from './setup/project.mjs'
import { giveUp, secondsSince } from './setup/step.mjs'
import { ensureWebBuild } from './setup/web-build.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ name: string, act: () => unknown, count?: () => Counts }} Step */
/** @typedef {{ name: string, began: number, failed: boolean, took?: string, counts?: Counts | undefined }} Result */

const VITEST_PROJECTS = ['unit', 'server']
const FLAGS = ['--unit', '--server', '--browser', '--watch']

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = flags.filter((flag) => !FLAGS.includes(flag))
if (unknown.length > 0) giveUp(`No such option: ${unknown.join(', ')}. There are ${FLAGS.join(', ')}.`)
const everything = flags.length === 0 && names.length === 0

const folder = mkdtempSync(join(folderForDatabases(), 'portal-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const reports = join(folder, 'reports')
const temporary = join(folder, 'tmp')
for (const path of [reports, temporary]) mkdirSync(path)
// PostgreSQL refuses to run as root: the user it runs as instead has to be able to reach its files.
for (const path of [folder, temporary]) chmodSync(path, 0o711)

// The developer's own settings for running the portal must not reach the tests.
for (const name of ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'NODE_ENV'])
  delete process.env[name]
const env = { TEST_REPORT_DIR: reports, TMPDIR: temporary }

if (flags.includes('--watch')) {
  await ensurePackages()
  process.exit(run('vitest', ['watch', ...names], { TMPDIR: temporary }))
}

/** @type {Result[]} */
const results = []
process.exitCode = 1
// On exit, because a step may end the process itself.
process.on('exit', summarize)
for (const step of chooseSteps()) {
  process.stdout.write(`\n── ${step.name} ──\n`)
  /** @type {Result} */
  const result = { name: step.name, began: Date.now(), failed: true }
  results.push(result)
  result.failed = Boolean(await step.act())
  result.took = secondsSince(result.began)
  result.counts = readCounts(step)
  if (result.failed) process.exit(1)
}
process.exitCode = 0

/** @returns {Step[]} */
function chooseSteps() {
  const vitest = vitestArguments()
  const browser = wants('--browser') && hasFiles(/^test\/e2e\/.*\.spec\.ts$/)
  if (!vitest && !browser) giveUp(`No test file has ${names.join(' or ')} in its path.`)
  return [
    { name: 'Setup', act: browser ? ensurePackagesAndBrowsers : ensurePackages },
    ...(everything ? [{ name: 'Types, lint, format', act: () => runScript('check.mjs') }] : []),
    ...(vitest ? [{ name: vitestName(), act: () => run('vitest', vitest, env), count: countVitest }] : []),
    ...(browser
      ? [
          { name: 'Build', act: ensureWebBuild },
          {
            name: 'Browser tests',
            // Node runs TypeScript itself, and starts sooner without Playwright's own transpiler.
            act: () => run('playwright', ['test', ...names], { ...env, PW_DISABLE_TS_ESM: 'true' }),
            count: countPlaywright,
          },
        ]
      : []),
  ]
}

/** Vitest's arguments; undefined when it has nothing to run. */
function vitestArguments() {
  const kinds = VITEST_PROJECTS.filter((kind) => wants(`--${kind}`))
  if (kinds.length === 0 || !hasFiles(/\.test\.tsx?$/)) return undefined
  const projects = kinds.map((kind) => `--project=${kind}`)
  // A name may select files of one kind alone.
  return ['run', '--passWithNoTests', ...projects, ...names]
}

function vitestName() {
  const kinds = VITEST_PROJECTS.filter((kind) => wants(`--${kind}`))
  return `${kinds.join(' and ')} tests`.replace(/^./, (letter) => letter.toUpperCase())
}

function wants(/** @type {string} */ flag) {
  return flags.length === 0 || flags.includes(flag)
}

/** Whether the names on the command line, if there are any, select one of these files. */
function hasFiles(/** @type {RegExp} */ pattern) {
  if (names.length === 0) return true
  const folders = ['domain', 'contract', 'server', 'sandbox', 'web', 'scripts', 'test']
  return folders
    .flatMap((name) => filesBelow(join(root, name)))
    .map((file) => relative(root, file))
    .some((file) => pattern.test(file) && names.some((name) => file.includes(name)))
}

/**
 * The tests create and delete hundreds of databases: on a RAM disk where there is one with enough room that lets
 * programs run (PostgreSQL is started from there), in the usual temporary folder everywhere else.
 */
function folderForDatabases() {
  const ramDisk = '/dev/shm'
  const enough = 8 * 2 ** 30
  try {
    const { bavail, bsize } = statfsSync(ramDisk)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === ramDisk)
    if (bavail * bsize >= enough && mount && !mount.includes('noexec')) return ramDisk
  } catch {
    // Not every system has one; macOS does not.
  }
  return tmpdir()
}

function summarize() {
  if (results.length === 0) return
  const total = { passed: 0, failed: 0 }
  process.stdout.write('\n')
  for (const { name, began, took = secondsSince(began), failed, counts } of results) {
    total.passed += counts?.passed ?? 0
    // A step can fail without a failing test to show for it.
    total.failed += failed ? Math.max(counts?.failed ?? 0, 1) : (counts?.failed ?? 0)
    const outcome = failed ? 'failed' : 'ok'
    const words = counts ? `${counts.passed} passed, ${counts.failed} failed` : outcome
    process.stdout.write(`${name.padEnd(24)}${took.padStart(7)}  ${words}\n`)
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
}

function readCounts(/** @type {Step} */ { count }) {
  try {
    return count?.()
  } catch {
    // The runner broke before it wrote its report.
    return undefined
  }
}

function countVitest() {
  const report = JSON.parse(readFileSync(join(reports, 'vitest.json'), 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function countPlaywright() {
  const { stats } = JSON.parse(readFileSync(join(reports, 'playwright.json'), 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
