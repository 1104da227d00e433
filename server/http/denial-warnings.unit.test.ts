import { expect, test } from 'vitest'
import type { DenialReason } from '../identity/denials.ts'
import { DenialWarnings } from './denial-warnings.ts'

test('warns once a minute for each reason, and says how many there were since', () => {
  let now = 0
  const told: unknown[] = []
  const warnings = new DenialWarnings(() => now)
  const log = {
    warn: ({ denied, count }: never) => told.push([now, (denied as { reason: string }).reason, count]),
  }
  const note = (at: number, reason: DenialReason) => {
    now = at
    warnings.note({ reason }, { log } as never)
  }
  note(0, 'wrong-issuer')
  for (let second = 1; second < 60; second += 1) note(second * 1_000, 'wrong-issuer')
  note(59_000, 'wrong-audience')
  note(60_000, 'wrong-issuer')
  note(200_000, 'wrong-issuer')
  // Nobody's setting.
  note(300_000, 'expired')
  expect(told).toEqual([
    [0, 'wrong-issuer', 1],
    [59_000, 'wrong-audience', 1],
    [60_000, 'wrong-issuer', 60],
    [200_000, 'wrong-issuer', 1],
  ])
})
