// `.env.example` and the table in docs/operations.md list exactly the settings that exist.
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const uncommented = read('../.env.example').replaceAll(/^# (?=[A-Z_]+=)/gm, '')
const privateKey = JSON.stringify(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
)
const example = parseEnv(
  uncommented
    .replaceAll('<key>', Buffer.alloc(32, 7).toString('base64url'))
    .replaceAll('<private key>', privateKey),
)

test('.env.example lists the settings that the server reads', () => {
  expect(Object.keys(example).sort()).toEqual(settingsRead())
})

test('the values in .env.example are valid, except for the keys', () => {
  expect(() => readConfig(example)).not.toThrow()
  expect(() => readConfig(parseEnv(uncommented))).toThrow(/REFERENCE_KEYS must be[^]*PARTNER_KEYS must be/)
})

test('docs/operations.md explains every setting', () => {
  const table = read('../docs/operations.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const explained = table.flatMap((line) => line.split('|')[1]!.match(/[A-Z_]{4,}/g) ?? [])
  expect(explained.sort()).toEqual(settingsRead())
})

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
