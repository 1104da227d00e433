import { beforeAll, expect, test } from 'vitest'
import type { FunctionParams } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { failureOf, visiblePart } from '../../test/support/server/failure-shape.ts'
import { thingsOf, type Things } from '../../test/support/server/owned-things.ts'

const portal = usePortal()
let mine: Things
beforeAll(async () => {
  mine = await thingsOf('one-plan', portal)
})

const ask = (params: FunctionParams<'param-decrypt'>) =>
  portal.callFunction('param-decrypt', params, { as: 'one-plan' })

test('decrypts the caller’s own references', async () => {
  const params = {
    customerRef: await portal.encrypt('customerRef', mine.customer),
    contractRef: await portal.encrypt('contractRef', mine.contractRef),
  }
  expect((await ask(params)).json()).toEqual({ customerRef: mine.customer, contractRef: mine.contractRef })
})

test('another customer’s, a forged and a broken reference get the same answer', async () => {
  const genuine = await portal.customerRefOf('other-customer')
  const forged = await portal.encrypt('customerRef', 'C99999999')
  const answers = await Promise.all(
    [genuine, forged, `${genuine}A`, 'eyJhbGciOiJub25lIn0....'].map((customerRef) => ask({ customerRef })),
  )
  for (const answer of answers) {
    expect(failureOf(answer).code).toBe('not-yours')
    expect(visiblePart(answer)).toEqual(visiblePart(answers[0]!))
  }
})

test('a reference is not accepted for another purpose', async () => {
  const { customerRef } = accountOf('one-plan')
  expect(failureOf(await ask({ contractRef: await portal.encrypt('customerRef', customerRef) })).code).toBe(
    'not-yours',
  )
  expect(failureOf(await ask({ redirectUrl: await portal.encrypt('customerRef', customerRef) })).code).toBe(
    'not-yours',
  )
})
