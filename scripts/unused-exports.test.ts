/** The linter sees one file at a time, and the build drops what nobody uses, so only this test notices it. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

type Node = { type: string } & Record<string, unknown>

const root = join(import.meta.dirname, '..')
const WORDS = /^(?!scripts\/).*[-/]words\.tsx?$/
// Vitest loads setup files by path, the build the static shell and the placeholders, and the router the screens.
const BY_PATH = /\.setup\.ts$|\/static-shell\.tsx$|\/screens\/.*-(?:screen|placeholder)\.tsx$/

const bodies = new Map(
  globSync('{*,{bench,contract,domain,sandbox,scripts,server,test,web}/**/*}.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).map((path) => {
    const code = readFileSync(join(root, path), 'utf8')
    return [path, parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body as unknown as Node[]]
  }),
)
const files = [...bodies.keys()]

test('every exported value is imported somewhere', () => {
  const exported = namesIn(files.filter((path) => !WORDS.test(path) && !BY_PATH.test(path)))
  const used = new Set(files.flatMap(usesIn))
  expect(exported.length).toBeGreaterThan(1_000)
  const isUsed = (name: string) => used.has(name) || used.has(`${name.split(' ')[0]} *`)
  expect(exported.filter((name) => !isUsed(name))).toEqual([])
})

test('every text is used outside of tests', () => {
  const exported = namesIn(files.filter((path) => WORDS.test(path)))
  const used = new Set(files.filter((path) => !/\.test\.tsx?$/.test(path)).flatMap(usesIn))
  expect(exported.length).toBeGreaterThan(500)
  expect(exported.filter((name) => !used.has(name))).toEqual([])
})

/** 'path name' for each exported value: types cost nothing. */
function namesIn(paths: string[]): string[] {
  return paths.flatMap((path) => exportsOf(path).map((name) => `${path} ${name}`))
}

function exportsOf(path: string): string[] {
  return bodies.get(path)!.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !declaration) return []
    const { id, declarations = [{ id }] } = declaration as Node & { declarations?: Node[] }
    return /^(?:Function|Class|Variable)Declaration$/.test((declaration as Node).type)
      ? declarations.map((declared) => nameOf(declared.id))
      : []
  })
}

/** 'path name' for each import, re-export, and text that another of its file contains; 'path *' if it may be all. */
function usesIn(path: string): string[] {
  const names = new Map<string, number>()
  const members = new Map<string, string[]>()
  const imports: { from: string; node: Node }[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, source, object, property, computed } = node as Node
    const from = (source as { value?: unknown } | null | undefined)?.value
    if (typeof from === 'string') imports.push({ from: targetOf(from, path), node: node as Node })
    if (typeof from === 'string' && type !== 'ImportExpression') return
    if (type === 'Identifier') names.set(nameOf(node), (names.get(nameOf(node)) ?? 0) + 1)
    if (type === 'MemberExpression' && !computed)
      members.set(nameOf(object), [...(members.get(nameOf(object)) ?? []), nameOf(property)])
    Object.values(node).forEach(visit)
  }
  visit(bodies.get(path))
  const own = WORDS.test(path) ? exportsOf(path).filter((name) => (names.get(name) ?? 0) > 1) : []
  return [
    ...own.map((name) => `${path} ${name}`),
    ...imports.flatMap(({ from, node }) => {
      const specifiers = (node.specifiers as Node[] | undefined) ?? []
      if (specifiers.length === 0) return [`${from} *`]
      return specifiers.flatMap(({ type, local, imported }) => {
        if (type !== 'ImportNamespaceSpecifier') return useOf(from, nameOf(imported ?? local))
        const used = (members.get(nameOf(local)) ?? []).flatMap((name) => useOf(from, name))
        return WORDS.test(from) ? used : [`${from} *`]
      })
    }),
  ]
}

/** Of the file that declares it: others may pass it on with `export *`. */
function useOf(path: string, name: string): string[] {
  const passedOn = (bodies.get(path) ?? []).filter(({ type }) => type === 'ExportAllDeclaration')
  const targets = passedOn.map(({ source }) => targetOf((source as { value: string }).value, path))
  return [`${path} ${name}`, ...targets.flatMap((target) => useOf(target, name))]
}

/** The file that `path` means by `specifier`. */
function targetOf(specifier: string, path: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : join(dirname(path), specifier)
}

function nameOf(node: unknown): string {
  return (node as { name?: string } | null)?.name ?? ''
}
