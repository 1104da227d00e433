import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const cwd = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, cwd), 'utf8')
const tests = globSync('{server,sandbox}/**/*.test.ts', { cwd })

test('every promise of the soak has its test file, and so has every row of the document', () => {
  const rows = read('scripts/soak.ts').matchAll(/project: '(unit|server)',\s+file: '([^']+)'/g)
  const ofSoak = Array.from(rows, ([, project, file]) => ({
    file: file!,
    isThere: tests.some((path) => path.includes(file!) && path.includes('.unit.') === (project === 'unit')),
  }))
  expect(ofSoak.length).toBe(read('scripts/soak.ts').match(/\bfile: '/g)!.length)
  expect(ofSoak.filter(({ isThere }) => !isThere)).toEqual([])
  const named = Array.from(read('docs/reliability.md').matchAll(/\| `(server\/[^`]+)`/g), ([, file]) => file!)
  expect(named).not.toEqual([])
  expect(named.filter((file) => !tests.includes(file))).toEqual([])
})
