import fc from 'fast-check'
import { CompactEncrypt } from 'jose'
import { expect, test } from 'vitest'
import { newReferenceKey } from './reference-keys.ts'
import { assertAndTally, soak } from '../../test/support/soak.ts'
import { createReferences, type ReferencePurpose } from './references.ts'

const key = newReferenceKey()
const references = createReferences([key])
const purposes: ReferencePurpose[] = ['customerRef', 'contractRef', 'claimsMasterId', 'redirectUrl']
const refused = { name: 'Failure', code: 'not-yours' }

test('decrypting an encrypted value returns it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...purposes),
      fc.string({ unit: 'grapheme' }),
      async (purpose, value) => {
        expect(await references.decrypt(purpose, await references.encrypt(purpose, value))).toBe(value)
      },
    ),
  )
})

test('a reference is URL-safe and does not reveal the value', async () => {
  const reference = await references.encrypt('customerRef', 'C20010001')
  expect(reference).toMatch(/^[A-Za-z0-9_.-]+$/)
  expect(encodeURIComponent(reference)).toBe(reference)
  expect(reference).not.toContain('C20010001')
})

test('a value asked for twice at once gets one reference', async () => {
  const asked = ['C20010002', 'C20010002', 'C20010003']
  const [one, same, other] = await Promise.all(asked.map((value) => references.encrypt('customerRef', value)))
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})

test('after a key rotation, the new key encrypts and the old one still decrypts', async () => {
  const before = await references.encrypt('customerRef', 'C20010001')
  const next = newReferenceKey()
  const rotated = createReferences([next, key])
  expect(await rotated.decrypt('customerRef', before)).toBe('C20010001')
  const after = await rotated.encrypt('customerRef', 'C20010001')
  expect(await createReferences([next]).decrypt('customerRef', after)).toBe('C20010001')
  await expect(references.decrypt('customerRef', after)).rejects.toMatchObject(refused)
})

test('a removed key decrypts nothing', async () => {
  const before = await references.encrypt('customerRef', 'C20010001')
  const without = createReferences([newReferenceKey()])
  await expect(without.decrypt('customerRef', before)).rejects.toMatchObject(refused)
  // Not even if another key reuses its id.
  const impostor = createReferences([{ ...newReferenceKey(), id: key.id }])
  await expect(impostor.decrypt('customerRef', before)).rejects.toMatchObject(refused)
})

test('a reference is only valid for its purpose', async () => {
  for (const made of purposes) {
    const reference = await references.encrypt(made, 'C20010001')
    for (const asked of purposes.filter((purpose) => purpose !== made)) {
      await expect(references.decrypt(asked, reference)).rejects.toMatchObject(refused)
    }
  }
})

test('no other algorithm is accepted, even with the right key', async () => {
  const header = { kid: key.id, typ: 'customerRef' }
  const text = new TextEncoder().encode('C20010001')
  const wrapped = await new CompactEncrypt(text)
    .setProtectedHeader({ ...header, alg: 'A256KW', enc: 'A256GCM' })
    .encrypt(key.key)
  await expect(references.decrypt('customerRef', wrapped)).rejects.toMatchObject(refused)
})

test('changing only the padding bits of the last character invalidates the reference', async () => {
  const reference = await references.encrypt('customerRef', 'C20010001')
  const twins = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map((letter) => reference.slice(0, -1) + letter)
    .filter((twin) => twin !== reference)
  for (const twin of twins) {
    await expect(references.decrypt('customerRef', twin)).rejects.toMatchObject(refused)
  }
})

test('no mutated reference is accepted', async () => {
  const reference = await references.encrypt('customerRef', 'C20010001')
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.']
  const position = fc.nat({ max: reference.length - 1 })
  const character = fc.constantFrom(...alphabet)
  const changes = fc.oneof(
    fc.tuple(position, character).map(([at, by]) => reference.slice(0, at) + by + reference.slice(at + 1)),
    fc.tuple(position, character).map(([at, by]) => reference.slice(0, at) + by + reference.slice(at)),
    position.map((at) => reference.slice(0, at) + reference.slice(at + 1)),
    position.map((at) => reference.slice(0, at)),
    fc.tuple(position, position).map(([one, other]) => swapped(reference, one, other)),
    fc.string({ unit: character, maxLength: 400 }),
  )
  let tried = 0
  await assertAndTally(
    fc.asyncProperty(
      changes.filter((changed) => changed !== reference),
      async (changed) => {
        tried += 1
        await expect(references.decrypt('customerRef', changed)).rejects.toMatchObject(refused)
      },
    ),
    { numRuns: soak({ usually: 200, soaking: 100_000 }) },
  )
  expect(tried).toBeGreaterThanOrEqual(200)
}, 300_000)

test('at least one key is required', () => {
  expect(() => createReferences([])).toThrow('At least one reference key is needed.')
})

function swapped(text: string, one: number, other: number): string {
  const letters = [...text]
  ;[letters[one], letters[other]] = [letters[other]!, letters[one]!]
  return letters.join('')
}
