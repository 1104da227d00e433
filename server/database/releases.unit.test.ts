// A database of a released version is upgraded by the migrations that came after it: those of a release never change.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Release {
  /** The commit that was released. */
  commit: string
  /** Its migrations and their checksums. */
  migrations: Record<string, string>
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const releases: Record<string, Release> = JSON.parse(read('releases.json'))

test.each(Object.entries(releases))('the migrations of %s are what they were', (_version, { migrations }) => {
  for (const [name, checksum] of Object.entries(migrations)) {
    const text = read(`server/database/migrations/${name}`)
    expect({ name, checksum: createHash('sha256').update(text).digest('hex') }).toEqual({ name, checksum })
  }
})

test('the last release is the version of the package, and the changelog says what it brings', () => {
  const last = Object.keys(releases).at(-1)!
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: last })
  expect(read('CHANGELOG.md')).toContain(`## ${last}`)
})
