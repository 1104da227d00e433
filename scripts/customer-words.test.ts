/** Reads every text a customer can see, and fails where one uses a word from the list of those we don't use. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { bannedWords, fixedWordings } from './customer-words.ts'

const root = join(import.meta.dirname, '..')

// Texts for operators, partners and developers have their own words: logs, settings, the API page, the console.
const READ_BY_CUSTOMERS = [
  'domain',
  'server/refusal-words.ts',
  'server/functions',
  'server/operations',
  'server/gateway',
  'server/jobs',
  'server/queries',
  'sandbox/identity/pages.ts',
  'sandbox/labels',
  'sandbox/pages/account.ts',
  'sandbox/pages/marketing.ts',
  'sandbox/pages/payment.ts',
  'sandbox/seed/accounts.ts',
  'sandbox/seed/catalog/issues.ts',
  'sandbox/seed/catalog/triage-topics.ts',
  'sandbox/seed/plans.ts',
  'web',
]

interface Text {
  place: string
  text: string
}

test('customers read the words that we agreed on', () => {
  const texts = textsBelow(READ_BY_CUSTOMERS)
  expect(texts.length).toBeGreaterThan(500)
  expect(problemsOf(texts)).toEqual([])
})

test.each([
  ['Your cover has ended.', 'coverage'],
  ['We will let you know.', 'we’ll'],
  ['This can’t be changed any more.', 'no longer'],
  ['Enter a ZIP code of five digits', 'digits'],
  ['We check your receipt.', 'we’re …ing'],
  ['We repair it, replace it or pay it out', 'we’ll …'],
  ['Remove cases, cards and cables.', 'a comma before'],
  ['Your Service Call is cancelled', 'American spelling'],
])('%s is found', (text, instead) => {
  expect(problemsOf([{ place: '', text }]).join()).toContain(instead)
})

test.each([
  'Your plan doesn’t cover this.',
  'You have 24 hours to decide.',
  'Remove cases, cards, and cables.',
  'Service cancelled',
])('%s is fine', (text) => {
  expect(problemsOf([{ place: '', text }])).toEqual([])
})

function problemsOf(texts: readonly Text[]): string[] {
  return texts.flatMap(({ place, text }) => {
    const own = fixedWordings.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text)
    return bannedWords
      .filter(({ pattern }) => pattern.test(own))
      .map(({ pattern, instead }) => `${place} “${pattern.exec(own)![0]}” → ${instead}: ${text.trim()}`)
  })
}

function textsBelow(paths: readonly string[]): Text[] {
  return paths.flatMap((path) => filesBelow(path)).flatMap((path) => textsIn(path))
}

function filesBelow(path: string): string[] {
  const full = join(root, path)
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full).flatMap((name) =>
    filesBelow(`${path}/${name}`).filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
  )
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** The literals of a file that have two words or more. Statements and types are not texts. */
function textsIn(path: string): Text[] {
  const code = readFileSync(join(root, path), 'utf8')
  const texts: Text[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, start } = node as Node
    if (NOT_TEXT.test(type ?? '') || isError(node as Node)) return
    const text = textOf(node as Node)
    if (text && isForReading(text)) {
      texts.push({ place: `${path}:${code.slice(0, start).split('\n').length}`, text })
    }
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body)
  return texts
}

const NOT_TEXT = /^(?:ImportDeclaration|TaggedTemplateExpression|TS(?!As|Satisfies|NonNull))/

/** Nobody reads it on a page: only a Failure has words for the caller. */
function isError({ type, callee }: Node): boolean {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false
  const { name, type: kind } = callee as { name?: string; type: string }
  return kind === 'Super' || /(?:Error|Problem)$/.test(name ?? '')
}

/** Two words or more. Log lines, keys and problems of fields begin in lower case and are no sentences. */
function isForReading(text: string): boolean {
  return /\p{L}\S* \S*\p{L}/u.test(text) && !/^\p{Ll}[^.?!]*$/u.test(text)
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'JSXText') return (node.value as string).replaceAll(/\s+/g, ' ')
  if (node.type !== 'TemplateLiteral') return null
  const parts = node.quasis as { value: { cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join('…')
}
