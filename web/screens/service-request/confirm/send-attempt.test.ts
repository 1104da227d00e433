import { beforeEach, expect, test } from 'vitest'
import type { Store } from '#web/client/storage.ts'
import { sendAttempts } from './send-attempt.ts'

let values: Map<string, string>
let store: Store

beforeEach(() => {
  values = new Map()
  store = {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
})

const claim = { kind: 'depot', packaging: 'own-box' }

test('the same claim is sent with the same transactionId, even after a reload', () => {
  const first = sendAttempts('1', store).transactionId(claim, null)
  expect(sendAttempts('1', store).transactionId({ ...claim }, null)).toBe(first)
})

test('a recorded claim keeps its transactionId while it is the unfinished one', () => {
  const attempts = sendAttempts('1', store)
  const first = attempts.transactionId(claim, null)
  attempts.becameClaim('CM1')
  expect(attempts.transactionId(claim, 'CM1')).toBe(first)
  expect(attempts.transactionId(claim, 'CM2')).not.toBe(first)
})

test('a changed claim, a refused claim and a claim for another device get a new transactionId', () => {
  const attempts = sendAttempts('1', store)
  const first = attempts.transactionId(claim, null)
  expect(sendAttempts('2', store).transactionId(claim, null)).not.toBe(first)
  const changed = attempts.transactionId({ ...claim, packaging: 'send-box' }, null)
  expect(changed).not.toBe(first)
  attempts.forget()
  expect(attempts.transactionId({ ...claim, packaging: 'send-box' }, null)).not.toBe(changed)
})

test('an invalid stored value is ignored', () => {
  values.set('portal.claimAttempt.1', '{')
  expect(sendAttempts('1', store).transactionId(claim, null)).toMatch(/^[\w-]{36}$/)
})
