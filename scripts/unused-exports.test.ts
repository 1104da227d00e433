/** The linter sees one file at a time, so only this test notices an export that nothing imports. */
import { expect, test } from 'vitest'
import { bodyOf, exportsOf, filesLike, nameOf, targetOf, type Node } from './source-files.ts'

// unused-words.test.ts checks exported texts. Vitest loads setup files by path, the build the static shell and the
// placeholders, and the router the screens.
const OTHERS =
  /(?:^|[-/])words\.tsx?$|\.setup\.ts$|\/static-shell\.tsx$|\/screens\/.*-(?:screen|placeholder)\.tsx$/

const files = filesLike('{*,{bench,contract,domain,sandbox,scripts,server,test,web}/**/*}.{ts,tsx,mjs}')

test('every exported value is imported somewhere', () => {
  const exported = files
    .filter((path) => !OTHERS.test(path))
    .flatMap((path) => exportsOf(path).map((name) => `${path} ${name}`))
  const used = new Set(files.flatMap((path) => bodyOf(path).flatMap((node) => usesIn(node, path))))
  expect(exported.length).toBeGreaterThan(1_000)
  const isUsed = (name: string) => used.has(name) || used.has(`${name.split(' ')[0]} *`)
  expect(exported.filter((name) => !isUsed(name))).toEqual([])
})

/** 'path name' for each import or re-export, 'path *' if it may be of everything. */
function usesIn(node: unknown, path: string): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => usesIn(each, path))
  if (typeof node !== 'object' || node === null) return []
  const { type, source, specifiers } = node as Node
  const from = (source as { value?: unknown } | null | undefined)?.value
  if (typeof from !== 'string') return Object.values(node).flatMap((each) => usesIn(each, path))
  const names =
    type === 'ImportDeclaration' || type === 'ExportNamedDeclaration'
      ? (specifiers as Node[]).map(importedName)
      : ['*']
  return names.map((name) => `${targetOf(from, path)} ${name}`)
}

function importedName({ type, imported, local }: Node): string {
  return type === 'ImportNamespaceSpecifier' ? '*' : nameOf(imported ?? local)
}
