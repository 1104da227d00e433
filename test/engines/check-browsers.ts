/**
 * `npm run check-browsers`: the same journeys in three engines, with the sign-in provider on the portal's site and on
 * another. The engines keep third-party cookies apart, as strictly as each can. Prints a table, and ends with 1 if anything
 * differs from what is expected. Names of engines choose among them.
 */
import { join } from 'node:path'
import { createTemplate } from '../support/browser/data.ts'
import { createRunFolder } from '../support/run-folder.ts'
import { cases } from './cases.ts'
import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import { play } from './play.ts'
import type { Place } from './portal.ts'
import { webkit } from './webkit.ts'

const PLACES: Place[] = ['same site', 'another site']
const given = process.argv.slice(2).map((name) => name.toLowerCase())
const engines = [chromium, firefox, webkit].filter(
  ({ name }) => given.length === 0 || given.includes(name.toLowerCase()),
)

const folder = await createRunFolder('engines')
const problems: string[] = []
try {
  await createTemplate(folder.path)
  process.stdout.write('How many documents each took, redirects included:\n\n')
  printRow(['Engine', 'Provider', ...cases.map(({ name }) => name)])
  for (const engine of engines) {
    // Mostly they wait for a token's end.
    const played = await Promise.all(
      PLACES.map(async (place, n) => ({
        place,
        outcomes: await play(engine, place, join(folder.path, `${engine.name}-${n}`)),
      })),
    )
    for (const { place, outcomes } of played) {
      printRow([
        engine.name,
        place,
        ...outcomes.map(({ problem, documents }) => (problem ? 'FAILED' : `${documents}`)),
      ])
      for (const { case: name, problem } of outcomes)
        if (problem) problems.push(`${engine.name}, ${place}, ${name}: ${problem}`)
    }
  }
} finally {
  await folder.remove()
}
process.stdout.write(`\n${problems.length === 0 ? 'Nothing differs.' : problems.join('\n')}\n`)
process.exitCode = problems.length === 0 ? 0 : 1

function printRow(cells: string[]): void {
  const widths = [10, 13, ...cases.map(({ name }) => Math.max(name.length, 6) + 1)]
  process.stdout.write(`${cells.map((cell, n) => cell.padEnd(widths[n]!)).join('')}\n`)
}
