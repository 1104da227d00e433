// The whole test: types, lint and format, then Vitest, then the browser journeys on a fresh build. It stops at the
// first step that fails. Everything temporary is in one folder that is removed; the last line has the counts.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowsers, ensureBuild, ensureDependencies, root, run } from './prepare.mjs'

const folder = mkdtempSync(join(placeForDatabases(), 'portal-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const reports = join(folder, 'reports')
const temporary = join(folder, 'tmp')
for (const path of [reports, temporary]) mkdirSync(path)
// PostgreSQL does not run as root: whoever it runs as instead has to get through to its files.
for (const path of [folder, temporary]) chmodSync(path, 0o711)

// The person's own settings for running the portal are none of the tests' business.
for (const name of ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'NODE_ENV'])
  delete process.env[name]
const env = { TEST_REPORT_DIR: reports, TMPDIR: temporary }

const steps = [
  { name: 'Dependencies, browsers', act: prepare },
  { name: 'Types, lint, format', act: () => run('node', [join(root, 'scripts', 'check.mjs')]) },
  { name: 'Unit and server tests', act: () => run('vitest', ['run'], env), count: countVitest },
  { name: 'Build', act: ensureBuild },
  { name: 'Browser tests', act: () => run('playwright', ['test'], env), count: countPlaywright },
]

const results = []
process.exitCode = 1
// Also when a step gives up and ends the process itself.
process.on('exit', summarise)
for (const step of steps) {
  process.stdout.write(`\n── ${step.name} ──\n`)
  const result = { name: step.name, began: Date.now(), failed: true, counts: undefined }
  results.push(result)
  result.failed = Boolean(await step.act())
  result.seconds = seconds(result)
  result.counts = readCounts(step)
  if (result.failed) process.exit(1)
}
process.exitCode = 0

async function prepare() {
  const [browsers] = await Promise.all([ensureBrowsers(), ensureDependencies()])
  Object.assign(env, browsers)
}

/** Databases are made and thrown away by the hundred: where the system keeps enough memory for files, in there. */
function placeForDatabases() {
  const memory = '/dev/shm'
  const enough = 8 * 2 ** 30
  try {
    const { bavail, bsize } = statfsSync(memory)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    // PostgreSQL is run from there, too.
    if (bavail * bsize >= enough && mount && !mount.includes('noexec')) return memory
  } catch {
    // There is no such place on this system.
  }
  return tmpdir()
}

function summarise() {
  let passed = 0
  let failed = 0
  process.stdout.write('\n')
  for (const result of results) {
    const { counts } = result
    passed += counts?.passed ?? 0
    // A step that failed without naming a test has failed all the same.
    failed += result.failed ? Math.max(counts?.failed ?? 0, 1) : (counts?.failed ?? 0)
    const words = counts
      ? `${counts.passed} passed, ${counts.failed} failed`
      : result.failed
        ? 'failed'
        : 'ok'
    process.stdout.write(`${result.name.padEnd(24)}${seconds(result).padStart(7)}  ${words}\n`)
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
}

function seconds({ seconds: measured, began }) {
  return measured ?? `${((Date.now() - began) / 1000).toFixed(1)} s`
}

function readCounts({ count }) {
  try {
    return count?.()
  } catch {
    // It broke before it could write its report.
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
