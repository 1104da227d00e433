/** Every link from one document to another leads to a file, and to a heading in it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

test('every link in a document leads somewhere', () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(LINK)].map(([, path, heading]) => ({
      document,
      target: path ? relative(root, resolve(root, dirname(document), path)) : document,
      heading,
    })),
  )
  expect(links.length).toBeGreaterThan(50)
  const broken = links.filter(
    ({ target, heading }) =>
      !existsSync(join(root, target)) || (heading && !headingsOf(target).includes(heading)),
  )
  expect(broken).toEqual([])
})

/** As addresses: in lower case, without punctuation, with hyphens for spaces. */
function headingsOf(document: string): string[] {
  return [...readFileSync(join(root, document), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
