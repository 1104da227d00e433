import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const cwd = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, cwd), 'utf8')
const tests = globSync(['{server,sandbox}/**/*.test.ts', 'test/e2e/*.spec.ts'], { cwd })

test('every promise of the soak has its test file, and so has every row of the document', () => {
  const rows = read('scripts/soak.ts').matchAll(/^ {2}'[^']+': \['([^']+)'/gm)
  const files = Array.from(rows, ([, file]) => file!)
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !tests.some((path) => path.includes(file)))).toEqual([])
  const named = Array.from(read('docs/reliability.md').matchAll(/\| `(server\/[^`]+)`/g), ([, file]) => file!)
  expect(named).not.toEqual([])
  expect(named.filter((file) => !tests.includes(file))).toEqual([])
})
