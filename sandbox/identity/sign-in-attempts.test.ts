import { expect, test } from 'vitest'
import { SignInAttempts } from './sign-in-attempts.ts'

test('ten wrong passwords use up an email’s attempts for five minutes', () => {
  let now = 0
  const attempts = new SignInAttempts(() => now)
  for (let n = 0; n < 10; n += 1) {
    expect(attempts.areUsedUp('a@sandbox.test')).toBe(false)
    attempts.count(' A@sandbox.test ')
  }
  expect(attempts.areUsedUp('a@sandbox.test')).toBe(true)
  expect(attempts.areUsedUp('b@sandbox.test')).toBe(false)
  now = 5 * 60_000
  expect(attempts.areUsedUp('a@sandbox.test')).toBe(false)
})
