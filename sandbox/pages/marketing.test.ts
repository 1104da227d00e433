import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf } from '../seed/accounts.ts'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'
import { signIn } from '../../test/support/server/sign-in.ts'
import type { Visitor } from '../../test/support/server/visitor.ts'

let server: SandboxServer
let visitor: Visitor
beforeAll(async () => {
  server = await startSandboxServer()
})
afterAll(() => server.close())
beforeEach(() => {
  visitor = server.visitor()
})

async function openedReferences(url: URL) {
  const open = async (purpose: 'customerRef' | 'contractRef') => {
    const reference = url.searchParams.get(purpose)
    return reference && server.references.decrypt(purpose, reference)
  }
  return { customerRef: await open('customerRef'), contractRef: await open('contractRef') }
}

describe('after signing in', () => {
  test('the plan’s reference is added if there is only one plan', async () => {
    const { url } = await signIn(visitor, 'one-plan')
    expect(url.pathname).toBe('/device/my-devices')
    const one = await openedReferences(url)
    expect(one.customerRef).toBe(accountOf('one-plan').customerRef)
    expect(one.contractRef).toMatch(/^HS-\d+$/)
    const two = await openedReferences((await signIn(server.visitor(), 'two-plans')).url)
    expect(two.contractRef).toBeNull()
  })

  test('a signed-in customer who follows a link without references gets to its screen', async () => {
    await signIn(visitor, 'one-plan')
    const { url } = await visitor.visit('/?returnTo=%2Fservice-history%3Fq%3DiPad')
    expect(url.pathname).toBe('/service-history')
    expect(url.searchParams.get('q')).toBe('iPad')
    expect(await openedReferences(url)).toMatchObject({ customerRef: accountOf('one-plan').customerRef })
  })

  test('two concurrent sign-ins each end on their own screen', async () => {
    const form = await visitor.visit('/sandbox/marketing/sign-in?returnTo=%2Fservice-history')
    // Another tab signs in silently while the first one's form is open.
    expect((await visitor.visit('/?returnTo=%2Fjob%2F1')).url.pathname).toBe('/sandbox/marketing/login')
    const { url } = await visitor.visit(form.url, { account: accountOf('one-plan').email })
    expect(url.pathname).toBe('/service-history')
  })

  test('a screen with the customer’s own reference is returned to', async () => {
    const customerRef = await server.references.encrypt('customerRef', accountOf('one-plan').customerRef)
    const wanted = `/job/80411-7731?customerRef=${customerRef}&tab=2`
    const { url } = await signIn(visitor, 'one-plan', wanted)
    expect(url.pathname + url.search).toBe(wanted)
  })

  test('a screen without a customer, as in message links, opens for whoever signed in', async () => {
    const { url } = await signIn(visitor, 'one-plan', '/job/80411-7731')
    expect(url.pathname).toBe('/job/80411-7731')
    expect(await openedReferences(url)).toMatchObject({
      customerRef: accountOf('one-plan').customerRef,
      contractRef: expect.stringMatching(/^HS-/),
    })
  })

  test('another customer’s plan is dropped from a screen without a customer', async () => {
    const contractRef = await server.references.encrypt('contractRef', 'HS-1')
    const { url } = await signIn(visitor, 'two-plans', `/service-history?q=iPad&contractRef=${contractRef}`)
    expect(url.searchParams.get('q')).toBe('iPad')
    expect(await openedReferences(url)).toEqual({
      customerRef: accountOf('two-plans').customerRef,
      contractRef: null,
    })
  })

  test.each([
    ['another customer’s reference', async () => `/job/1?customerRef=${await refOf('other-customer')}`],
    ['a path that is not a screen', async () => '/sandbox/outbox'],
    ['another origin without a reference', async () => '//elsewhere.test/job/1'],
    ['a broken reference', async () => '/job/1?customerRef=abc'],
    ['another origin', async () => `https://elsewhere.test/?customerRef=${await refOf('one-plan')}`],
    [
      'another origin without a scheme',
      async () => `//elsewhere.test/?customerRef=${await refOf('one-plan')}`,
    ],
    [
      'another origin behind a backslash',
      async () => `/\\elsewhere.test/?customerRef=${await refOf('one-plan')}`,
    ],
  ])('%s is not returned to', async (_, wanted) => {
    const { url } = await signIn(visitor, 'one-plan', await wanted())
    expect(url.origin + url.pathname).toBe(`${server.origin}/device/my-devices`)
    expect(await openedReferences(url)).toMatchObject({ customerRef: accountOf('one-plan').customerRef })
  })

  function refOf(key: 'one-plan' | 'other-customer') {
    return server.references.encrypt('customerRef', accountOf(key).customerRef)
  }
})

test.each(['', '?code=abc', '?code=abc&state=forged', '?state=a&state=b&code=c'])(
  'a callback without a pending sign-in (%s) leads back to the start',
  async (query) => {
    const answer = await visitor.request(`/sandbox/marketing/callback${query}`)
    expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status: 302, to: '/' })
  },
)
