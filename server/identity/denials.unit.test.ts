import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { AccessDenied, denialOf, denialReasons, describeReason, explainDenial } from './denials.ts'

test('docs/operations.md explains every reason, and marks those that a setting causes', () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const rows = page.split('## Why was a token refused?')[1]!.split('\n## ')[0]!.split('\n')
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([a-z-]+)`( \\\*)?/g)].map(([, reason, mark]) => [
      reason,
      !!mark,
    ]),
  )
  const reasons = denialReasons.map((reason) => [reason, describeReason(reason).isSetup === true])
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(reasons))
})

test('every denial has a reason, and no other failure has one', () => {
  expect(denialOf(new AccessDenied('not-yours', { reason: 'other-site' }))).toEqual({ reason: 'other-site' })
  expect(denialOf(new Failure('not-yours'))).toEqual({ reason: 'not-yours' })
  expect(denialOf(new Failure('conflict'))).toBeUndefined()
})

test('an operator reads what it means, what was expected, what came, and what to change', () => {
  const denial = { reason: 'wrong-audience', expected: 'urn:a', got: ['b', 'c'] } as const
  const [says, expected, got, fix] = explainDenial(denial)
  expect([says, expected, got]).toEqual([
    'It is for another audience. (wrong-audience)',
    'Expected: urn:a.',
    'Got: b, c.',
  ])
  expect(fix).toMatch(/^Set OIDC_AUDIENCE .*\.$/)
  expect(explainDenial({ reason: 'no-token' })).toEqual(['There is no token. (no-token)'])
})
