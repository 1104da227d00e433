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

test('the same claim is sent under the same id, also after a reload', () => {
  const first = sendAttempts('1', store).transactionId(claim, null)
  expect(sendAttempts('1', store).transactionId({ ...claim }, null)).toBe(first)
})

test('it keeps its id once it is put down, as long as it is the one that waits', () => {
  const attempts = sendAttempts('1', store)
  const first = attempts.transactionId(claim, null)
  attempts.becameClaim('CM1')
  expect(attempts.transactionId(claim, 'CM1')).toBe(first)
  expect(attempts.transactionId(claim, 'CM2')).not.toBe(first)
})

test('a changed claim, one that was refused and one for another device are other tries', () => {
  const attempts = sendAttempts('1', store)
  const first = attempts.transactionId(claim, null)
  expect(sendAttempts('2', store).transactionId(claim, null)).not.toBe(first)
  const changed = attempts.transactionId({ ...claim, packaging: 'send-box' }, null)
  expect(changed).not.toBe(first)
  attempts.forget()
  expect(attempts.transactionId({ ...claim, packaging: 'send-box' }, null)).not.toBe(changed)
})

test('what is not ours in the storage is no attempt', () => {
  values.set('portal.claimAttempt.1', '{')
  expect(sendAttempts('1', store).transactionId(claim, null)).toMatch(/^[\w-]{36}$/)
})
