// `.env.example` explains exactly the settings that exist, and docs/operations.md what production requires.
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const uncommented = read('../.env.example').replaceAll(/^# (?=[A-Z_]+=)/gm, '')
const privateKey = JSON.stringify(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
)
let keys = 0
const newKey = () => Buffer.alloc(32, (keys += 1)).toString('base64url')
const example = parseEnv(uncommented.replaceAll('<key>', newKey).replaceAll('<private key>', privateKey))

test('.env.example lists the settings that the server reads', () => {
  expect(Object.keys(example).sort()).toEqual(settingsRead())
})

test('the values in .env.example are valid, except for the keys', () => {
  expect(() => readConfig(example)).not.toThrow()
  expect(() => readConfig(parseEnv(uncommented))).toThrow(/REFERENCE_KEYS must be[^]*PARTNER_KEYS must be/)
})

test('.env.example explains every setting', () => {
  const blocks = read('../.env.example').split('\n\n')
  const settings = blocks.filter((block) => /^# [A-Z_]+=/m.test(block))
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter((block) => /^# [A-Z_]+=/.test(block))).toEqual([])
})

test('docs/operations.md and .env.example name every setting that production requires', () => {
  const guide = read('../docs/operations.md')
  const steps = guide.split('## The shortest way to production')[1]!.split('\n## ')[0]!
  const required = requiredInProduction()
  expect(required.length).toBeGreaterThan(8)
  expect(required.filter((name) => !steps.includes(`\`${name}\``))).toEqual([])
  const blocks = read('../.env.example').split('\n\n')
  const marked = blocks.filter((block) => /required in production/i.test(block)).join('\n')
  expect(required.filter((name) => !marked.includes(`# ${name}=`))).toEqual([])
})

function requiredInProduction(): string[] {
  try {
    readConfig({ NODE_ENV: 'production' })
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}- ([A-Z_]+) is required/gm)].map(([, name]) => name!)
  }
  return []
}

function settingsRead(): string[] {
  const names = new Set<string>()
  const recording = new Proxy<Record<string, string | undefined>>(example, {
    get(values, name) {
      names.add(String(name))
      return values[String(name)]
    },
  })
  readConfig(recording)
  return [...names].sort()
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}
