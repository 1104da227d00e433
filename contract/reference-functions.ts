/**
 * Encrypts and decrypts the references in URLs (P6.12), and the thirty-day check. Decryption does not bypass ownership:
 * both directions only accept what the caller's token owns.
 */
import { Type } from 'typebox'
import { Day, EncryptedReference, Nullable, Owned } from './fields.ts'
import { defineFunction } from './operation.ts'
import { screenReferences } from './viewer.ts'

const plain = {
  customerRef: Type.Optional(Owned('customer')),
  contractRef: Type.Optional(Owned('contract')),
  redirectUrl: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      // A path of ours or a web URL; never a javascript: URL or a protocol-relative one.
      pattern: '^(/(?![/\\\\])|https?://)[!-~]*$',
      description: 'Where to return to',
    }),
  ),
  claimsMasterId: Type.Optional(Owned('claim')),
}

const encrypted = {
  customerRef: Type.Optional(EncryptedReference('customer')),
  contractRef: Type.Optional(EncryptedReference('contract')),
  redirectUrl: Type.Optional(
    Type.String({ minLength: 1, maxLength: 4096, pattern: '^[A-Za-z0-9_.-]+$', 'x-encrypted': true }),
  ),
  claimsMasterId: Type.Optional(EncryptedReference('claim')),
}

export const paramEncrypt = defineFunction({
  name: 'param-encrypt',
  summary: 'Encrypt values for use in a URL',
  method: 'POST',
  params: plain,
  minProperties: 1,
  result: encrypted,
})

export const paramDecrypt = defineFunction({
  name: 'param-decrypt',
  summary: 'Decrypt values from a URL',
  method: 'POST',
  params: encrypted,
  minProperties: 1,
  result: plain,
})

export const thirtyDaysCheck = defineFunction({
  name: 'thirty-days-check',
  summary: 'Whether the first 30 days of a plan have passed',
  method: 'POST',
  params: screenReferences,
  result: {
    // P3.3: false if coverage starts in the future, which is a separate reason.
    thirtyDayWait: Type.Boolean({ description: 'Whether coverage has started and is in its first 30 days' }),
    coverStarted: Type.Boolean(),
    // Null if a partner's gateway does not say when coverage began.
    coverageFrom: Nullable(Day()),
    eligibleFrom: Nullable(Day('The first day a claim is possible')),
  },
})
