import { afterEach, expect, test, vi } from 'vitest'
import { Failure, failureCodes } from '#contract/failure.ts'
import { DOCUMENT_PROBLEMS } from '#domain/job/accepted-files.ts'
import { reasonOf } from './upload-problem.ts'

vi.stubGlobal('navigator', { onLine: true })
afterEach(() => vi.stubGlobal('navigator', { onLine: true }))

test.each(Object.values(DOCUMENT_PROBLEMS))('the server’s reason is shown: %s', (words) => {
  expect(reasonOf(new Failure('conflict', [], words))).toBe(words)
  expect(reasonOf(new Failure('malformed', [{ field: 'body', message: 'is empty' }], words))).toBe(words)
})

test.each(failureCodes)('%s: no customer reads the words for developers', (code) => {
  const reason = reasonOf(
    new Failure(code, [{ field: 'kind', message: 'must be one of receipt, damage' }], 'For developers'),
  )
  expect(reason).not.toBe('For developers')
  expect(reason).toMatch(/^(This file|Too many uploads)/)
})

test('without a network, that is the reason', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(reasonOf(new Failure('unavailable'))).toMatch(/offline/i)
})
