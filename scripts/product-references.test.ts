/** Comments, tests and documents refer to product rules by number: each referenced number must exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rules = join(root, 'docs/product')

const NOT_OURS = new Set(['node_modules', '.git', '.data', 'dist', 'test-results', 'playwright-report'])
const TEXT = /\.(ts|tsx|mjs|js|json|css|html|sql|md|example)$/
const HEADING = /^## (\d+\.\d+) /gm
const REFERENCE = /\bP(\d+\.\d+)\b/g
// Concatenated, so that this file does not contain the names.
const ELSEWHERE = new RegExp(`\u00a7|\\b(${['product', 'spec', 'goals'].join('|')})[.]md\\b`)

const numbers = readdirSync(rules).flatMap((name) =>
  [...readFileSync(join(rules, name), 'utf8').matchAll(HEADING)].map(([, number]) => number!),
)
const lines = filesBelow(root).flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((text, index) => ({ text, place: `${relative(root, path)}:${index + 1}` })),
)

test('every rule has a unique number and is on the page for that number', () => {
  expect(numbers.length).toBeGreaterThan(80)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const name of readdirSync(rules)) {
    const page = Number.parseInt(name, 10)
    const headings = [...readFileSync(join(rules, name), 'utf8').matchAll(HEADING)]
    expect(headings.filter(([, number]) => Number.parseInt(number!, 10) !== page).map(String)).toEqual([])
  }
})

test('every reference names an existing rule', () => {
  const known = new Set(numbers)
  const references = lines.flatMap(({ text, place }) =>
    [...text.matchAll(REFERENCE)].map(([, number]) => ({ number: number!, place })),
  )
  expect(references.length).toBeGreaterThan(100)
  expect(references.filter(({ number }) => !known.has(number))).toEqual([])
})

test('nothing refers to a document outside the repository', () => {
  expect(lines.filter(({ text }) => ELSEWHERE.test(text)).map(({ place }) => place)).toEqual([])
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (NOT_OURS.has(entry.name)) return []
    if (entry.isDirectory()) return filesBelow(path)
    return entry.isFile() && TEXT.test(entry.name) && entry.name !== 'package-lock.json' ? [path] : []
  })
}
