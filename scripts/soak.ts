/**
 * `npm run soak`: every promise of docs/reliability.md with its full count, one after another, and a table at the end.
 * SOAK_SHARE=0.01 tries a hundredth of each count; `npm run soak -- tabs` runs the promises with "tabs" in their name.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureWebBuild } from './setup/web-build.mjs'

const share = Number(process.env.SOAK_SHARE ?? 1)
const folder = new URL('../.soak/', import.meta.url)

/**
 * The test file, and the goal for the sum of what its tests tallied (test/support/soak.ts), or for the test that tallied
 * least. Without a goal, the tests themselves are counted.
 */
const promises: Record<string, [file: string, goal?: number, by?: 'each test']> = {
  'exactly once: claims': ['claims/exactly-once', 10_000],
  'nothing lost: kills, PostgreSQL': ['database/durability', 500],
  'nothing lost: kills, embedded': ['embedded/killed', 200],
  'scheduled work: kills': ['recurring/killed.test', 50],
  'nobody in: mutated references': ['identity/references', 100_000],
  'nobody in: mutated tokens': ['identity/bearer', 20_000],
  'nobody in: crossed accesses': ['identity/ownership'],
  'bad input: cases a call': ['http/bad-input', 2_000, 'each test'],
  'sessions: rounds of tabs': ['sign-in/sessions', 1_000],
  'faults of the database': ['process/database-failures'],
  'outages of the database': ['process/outage'],
  'sender killed': ['outbox/killed-sender'],
  'wrong clock': ['database/clock'],
  'lifecycle: sequences': ['jobs/job-lifecycle', 10_000],
  'claims in any order: sequences': ['claims/claims-in-any-order', 2_000],
  'accessibility: every width and theme': ['e2e/screens.spec'],
}

await mkdir(folder, { recursive: true })
const wanted = Object.entries(promises).filter(([name]) =>
  process.argv.slice(2).every((word) => name.includes(word)),
)
const lines: string[] = []
let areKept = wanted.length > 0
for (const [name, [file, goal, by]] of wanted) {
  process.stdout.write(`\n${name}\n`)
  const began = Date.now()
  const { passed, failed, tallies } = await run(file)
  const sum = tallies.reduce((one, other) => one + other, 0)
  const least = by === 'each test' ? Math.min(...tallies) : sum
  const isEnough = goal ? sum > 0 && least >= Math.max(1, Math.round(goal * share)) : passed > 0
  const result = failed > 0 || passed === 0 ? `${failed} tests failed` : isEnough ? 'kept' : 'too few'
  const count = by === 'each test' && sum > 0 ? `${tallies.length} × ${written(least)}` : written(sum)
  areKept &&= result === 'kept'
  lines.push(
    `| ${name} | ${goal ? `${written(goal)}${share === 1 ? '' : ` × ${share}`}` : 'all'} ` +
      `| ${goal ? count : written(passed)} | ${result} | ${written(Math.round((Date.now() - began) / 1_000))} |`,
  )
}
const text = [
  `${new Date().toISOString().slice(0, 10)}:`,
  '',
  '| promise | goal | count | result | seconds |',
  '|---|---|---|---|---|',
  ...lines,
  '',
].join('\n')
await writeFile(new URL('table.md', folder), text)
process.stdout.write(`\n${text}\nAlso in .soak/table.md.\n`)
if (!areKept) process.exitCode = 1

/** How many tests passed and failed, and what each of them tallied. */
async function run(file: string): Promise<{ passed: number; failed: number; tallies: number[] }> {
  const work = await mkdtemp(join(tmpdir(), 'soak-'))
  const tally = join(work, 'tally')
  const isBrowser = file.endsWith('.spec')
  if (isBrowser) await ensureWebBuild()
  const [tool, ...options] = isBrowser
    ? ['@playwright/test/cli.js', 'test']
    : ['vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'server']
  const path = fileURLToPath(new URL(`../node_modules/${tool}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...options, file], {
    stdio: 'inherit',
    env: { ...process.env, SOAK: 'true', SOAK_TALLY: tally, TEST_REPORT_DIR: work },
  })
  try {
    // Whether it passed is in the report.
    await once(child, 'close')
    const { passed, failed } = isBrowser ? await countPlaywright(work) : await countVitest(work)
    const sums = new Map<string, number>()
    for (const line of (await textOf(tally)).split('\n').filter(Boolean)) {
      const { test, count } = JSON.parse(line) as { test: string; count: number }
      sums.set(test, (sums.get(test) ?? 0) + count)
    }
    return { passed, failed, tallies: [...sums.values()] }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function countVitest(work: string) {
  const report = JSON.parse((await textOf(join(work, 'vitest.json'))) || '{}')
  const { numPassedTests = 0, numTotalTests = 0 } = report as Record<string, number>
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
}

async function countPlaywright(work: string) {
  const report = JSON.parse((await textOf(join(work, 'playwright.json'))) || '{}')
  const { expected = 0, unexpected = 0, flaky = 0 } = (report.stats ?? {}) as Record<string, number>
  return { passed: expected, failed: unexpected + flaky }
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

function written(number: number): string {
  return number.toLocaleString('en-US')
}
