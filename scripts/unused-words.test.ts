/** The build drops texts that nobody uses, so only this test notices them. */
import { expect, test } from 'vitest'
import { bodyOf, exportsOf, filesLike, nameOf, ownerOf, targetOf, type Node } from './source-files.ts'

const WORDS = /(?:^|-)words\.tsx?$/

const files = filesLike('{contract,domain,sandbox,server,web}/**/*.{ts,tsx}').filter(
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
  const target = targetOf(from, path)
  return (specifiers as Node[]).flatMap(({ type: kind, local, imported }) => {
    const names =
      kind === 'ImportNamespaceSpecifier' ? mentioned.membersOf(nameOf(local)) : [nameOf(imported)]
    return names.map((name) => `${ownerOf(target, name)} ${name}`)
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
