// Nothing here builds the image: this checks what a build would stumble over.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const exists = (path: string) => existsSync(new URL(`../${path}`, import.meta.url))
const dockerfile = read('deploy/Dockerfile')
const copied = [...dockerfile.matchAll(/^COPY --from=build \/portal\/(\S+) \.\/(\S*)$/gm)]
const sources = copied.map(([, from]) => from!)
// The first stage makes these.
const MADE = ['node_modules', 'dist']

test('what is copied is there, and arrives under the same name', () => {
  expect(sources).not.toEqual([])
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n')
  for (const [, from, to] of copied) expect(to === '' || to === from).toBe(true)
  const sent = sources.filter((path) => !MADE.includes(path))
  expect(sent.filter((path) => !exists(path) || ignored.includes(path))).toEqual([])
})

test('it runs scripts that exist, with the Node version of the project', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const run = [...dockerfile.matchAll(/npm run (\S+)/g)].map(([, name]) => name!)
  expect(run).not.toEqual([])
  expect(run.filter((name) => !(name in scripts))).toEqual([])
  const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)
  expect(new Set(versions)).toEqual(new Set([read('.nvmrc').trim().split('.')[0]]))
})

test('the server’s file is copied, and every folder that it imports from', () => {
  const [, command] = /^CMD (.+)$/m.exec(dockerfile)!
  const file = (JSON.parse(command!) as string[]).at(-1)!
  expect(exists(file)).toBe(true)
  const files = globSync('{server,contract,domain}/**/*.ts', { cwd: new URL('..', import.meta.url) })
  // The sandbox is loaded with `import()`, and never in production.
  const imports = files
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/ from '#(\w+)\//g)].map(([, folder]) => folder!))
  const needed = new Set([file.split('/')[0]!, ...imports])
  expect([...needed].filter((folder) => !sources.includes(folder))).toEqual([])
})
