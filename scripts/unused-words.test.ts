/** The build drops texts that nobody uses, so only this test notices them. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const FOLDERS = '{contract,domain,sandbox,server,web}'
const WORDS = /(?:^|-)words\.tsx?$/

const files = globSync(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
)

test('every exported text is used', () => {
  const exported = files.filter(isWords).flatMap((path) => exportsOf(path).map((name) => `${path} ${name}`))
  const used = new Set(files.flatMap(usesIn))
  expect(exported.length).toBeGreaterThan(500)
  expect(exported.filter((name) => !used.has(name))).toEqual([])
})

function isWords(path: string): boolean {
  return WORDS.test(path.slice(path.lastIndexOf('/') + 1))
}

type Node = { type: string } & Record<string, unknown>

/** The names of exported values: types cost nothing. */
function exportsOf(path: string): string[] {
  return bodyOf(path).flatMap((statement) => {
    const declared = statement.declaration as Node | null
    if (statement.type !== 'ExportNamedDeclaration' || !declared) return []
    if (declared.type === 'FunctionDeclaration') return [nameOf(declared.id)]
    if (declared.type !== 'VariableDeclaration') return []
    return (declared.declarations as Node[]).map(({ id }) => nameOf(id))
  })
}

/** 'path name' for each text that a file imports and mentions, and for those a file of texts uses itself. */
function usesIn(path: string): string[] {
  const body = bodyOf(path)
  const mentioned = mentionsIn(body.filter(({ type }) => type !== 'ImportDeclaration'))
  const own = isWords(path) ? exportsOf(path).filter((name) => mentioned.count(name) > 1) : []
  return [
    ...own.map((name) => `${path} ${name}`),
    ...body.flatMap((node) => importsOf(node, path, mentioned)),
  ]
}

function importsOf({ type, source, specifiers }: Node, path: string, mentioned: Mentions): string[] {
  const from = (source as { value: string } | null)?.value ?? ''
  if (type !== 'ImportDeclaration' || !WORDS.test(from.slice(from.lastIndexOf('/') + 1))) return []
  const target = from.startsWith('#') ? from.slice(1) : join(dirname(path), from)
  return (specifiers as Node[]).flatMap(({ type: kind, local, imported }) => {
    const names =
      kind === 'ImportNamespaceSpecifier' ? mentioned.membersOf(nameOf(local)) : [nameOf(imported)]
    return names.map((name) => `${target} ${name}`)
  })
}

interface Mentions {
  count: (name: string) => number
  membersOf: (object: string) => string[]
}

function mentionsIn(nodes: unknown): Mentions {
  const names: string[] = []
  const members: [object: string, name: string][] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, object, property, computed } = node as Node
    if (type === 'Identifier') names.push(nameOf(node))
    if (type === 'MemberExpression' && !computed) members.push([nameOf(object), nameOf(property)])
    Object.values(node).forEach(visit)
  }
  visit(nodes)
  return {
    count: (name) => names.filter((each) => each === name).length,
    membersOf: (object) => members.flatMap(([each, name]) => (each === object ? [name] : [])),
  }
}

function nameOf(node: unknown): string {
  return (node as { name?: string } | null)?.name ?? ''
}

const parsed = new Map<string, Node[]>()

function bodyOf(path: string): Node[] {
  const known = parsed.get(path)
  if (known) return known
  const code = readFileSync(join(root, path), 'utf8')
  const body = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body as unknown as Node[]
  parsed.set(path, body)
  return body
}
