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

interface Promised {
  name: string
  project: 'unit' | 'server'
  file: string
  goal?: number
  isEach?: boolean
}

interface Row {
  name: string
  goal: string
  count: string
  result: string
  isKept: boolean
  seconds: number
}

interface Report {
  numPassedTests?: number
  numTotalTests?: number
}

const share = Number(process.env.SOAK_SHARE ?? 1)
const folder = new URL('../.soak/', import.meta.url)

/**
 * `goal` is for the sum of what the tests tallied (test/support/soak.ts), or with `isEach` for the test that tallied
 * least. Without a goal, the tests themselves are counted.
 */
const promises: Promised[] = [
  { name: 'exactly once: claims', project: 'server', file: 'claims/exactly-once', goal: 10_000 },
  { name: 'nothing lost: kills, PostgreSQL', project: 'server', file: 'database/durability', goal: 500 },
  { name: 'nothing lost: kills, embedded', project: 'server', file: 'embedded/killed', goal: 200 },
  { name: 'scheduled work: kills', project: 'server', file: 'recurring/killed.test', goal: 50 },
  { name: 'nobody in: mutated references', project: 'unit', file: 'identity/references', goal: 100_000 },
  { name: 'nobody in: mutated tokens', project: 'unit', file: 'identity/bearer', goal: 20_000 },
  { name: 'nobody in: crossed accesses', project: 'server', file: 'identity/ownership' },
  { name: 'bad input: cases a call', project: 'server', file: 'http/bad-input', goal: 2_000, isEach: true },
  { name: 'sessions: rounds of tabs', project: 'server', file: 'sign-in/sessions', goal: 1_000 },
  { name: 'faults of the database', project: 'server', file: 'process/database-failures' },
  { name: 'outages of the database', project: 'server', file: 'process/outage' },
  { name: 'sender killed', project: 'server', file: 'outbox/killed-sender' },
  { name: 'wrong clock', project: 'server', file: 'database/clock' },
  { name: 'lifecycle: sequences', project: 'server', file: 'jobs/job-lifecycle', goal: 10_000 },
  {
    name: 'claims in any order: sequences',
    project: 'server',
    file: 'claims/claims-in-any-order',
    goal: 2_000,
  },
]

await mkdir(folder, { recursive: true })
const wanted = promises.filter(({ name }) => process.argv.slice(2).every((word) => name.includes(word)))
const rows: Row[] = []
for (const promise of wanted) {
  process.stdout.write(`\n${promise.name}\n`)
  rows.push(await keep(promise))
}
const text = table(rows)
await writeFile(new URL('table.md', folder), text)
process.stdout.write(`\n${text}\nAlso in .soak/table.md.\n`)
if (rows.length === 0 || rows.some(({ isKept }) => !isKept)) process.exitCode = 1

async function keep({ name, project, file, goal, isEach }: Promised): Promise<Row> {
  const work = await mkdtemp(join(tmpdir(), 'soak-'))
  const [report, tally] = [join(work, 'vitest.json'), join(work, 'tally')]
  const began = Date.now()
  try {
    await run(['run', '--project', project, file], { SOAK_TALLY: tally, TEST_REPORT_DIR: work })
    const { numPassedTests = 0, numTotalTests = 0 } = JSON.parse((await textOf(report)) || '{}') as Report
    const sums = sumsOf(await textOf(tally))
    const sum = sums.reduce((one, other) => one + other, 0)
    const least = isEach ? Math.min(...sums) : sum
    const isEnough = goal ? sum > 0 && least >= Math.max(1, Math.round(goal * share)) : numPassedTests > 0
    const failed = numTotalTests - numPassedTests
    return {
      name,
      goal: goal ? `${written(goal)}${share === 1 ? '' : ` × ${share}`}` : 'all',
      count: goal
        ? isEach && sum > 0
          ? `${sums.length} × ${written(least)}`
          : written(sum)
        : written(numPassedTests),
      result: failed > 0 || numTotalTests === 0 ? `${failed} tests failed` : isEnough ? 'kept' : 'too few',
      isKept: failed === 0 && numTotalTests > 0 && isEnough,
      seconds: Math.round((Date.now() - began) / 1_000),
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** One for each test. */
function sumsOf(lines: string): number[] {
  const sums = new Map<string, number>()
  for (const line of lines.split('\n').filter(Boolean)) {
    const { test, count } = JSON.parse(line) as { test: string; count: number }
    sums.set(test, (sums.get(test) ?? 0) + count)
  }
  return [...sums.values()]
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

async function run(options: string[], env: Record<string, string>): Promise<void> {
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
  const child = spawn(process.execPath, [vitest, ...options], {
    stdio: 'inherit',
    env: { ...process.env, SOAK: 'true', ...env },
  })
  // Whether it passed is in the report.
  await once(child, 'close')
}

function table(rows: Row[]): string {
  const lines = rows.map(
    ({ name, goal, count, result, seconds }) =>
      `| ${name} | ${goal} | ${count} | ${result} | ${written(seconds)} |`,
  )
  const day = new Date().toISOString().slice(0, 10)
  return [
    `${day}:`,
    '',
    '| promise | goal | count | result | seconds |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

function written(number: number): string {
  return number.toLocaleString('en-US')
}
