/** The data at the end of a page is the answer that its first call would get, whichever gateway answers it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { answering, startStandIn } from '../../test/support/partner-gateway/stand-in.ts'
import { blockIn, startSignInPortal, type SignInPortal } from '../../test/support/server/sign-in-portal.ts'
import type { Visit } from '../../test/support/server/visitor.ts'

const { customerRef } = accountOf('one-plan')

let portal: SignInPortal
beforeAll(async () => {
  portal = await startSignInPortal()
})
afterAll(() => portal.close())

const statusIn = (page: Visit) => (blockIn(page, 'first-read') as { status: number }).status

test('a refusal, too', async () => {
  const { visitor } = await portal.signedIn()
  const foreign = await visitor.request(await portal.screen('/device/my-devices', 'other-customer'))
  expect(statusIn(foreign)).toBe(403)
  const missing = await visitor.request(await portal.screen('/job/00000-0000'))
  expect(blockIn(missing, 'first-read')).toEqual(blockIn(foreign, 'first-read'))
})

test('with what the server draws of it, unless that fails', async () => {
  const draw = ({ pathname }: URL, answer: string) => {
    if (pathname === '/service-history') throw new Error('An answer of another shape')
    return `<p>${JSON.parse(answer).devices.length} devices</p>`
  }
  const drawing = await startSignInPortal({ draw })
  const { page, visitor } = await drawing.signedIn()
  expect(page.text).toContain('<template id="drawn"><p>13 devices</p></template>')
  const undrawn = await visitor.request(await drawing.screen('/service-history'))
  expect(undrawn.text).not.toContain('<template')
  expect(statusIn(undrawn)).toBe(200)
  const refused = await visitor.request(await drawing.screen('/device/my-devices', 'other-customer'))
  expect(refused.text).not.toContain('<template')
  await drawing.close()
})

test('with recorded answers', async () => {
  const recorded = await startSignInPortal({ env: { LIVE: 'false' } })
  expect(statusIn((await recorded.signedIn()).page)).toBe(200)
  await recorded.close()
})

test('in front of a partner’s gateway', async () => {
  const gateway = await startStandIn()
  gateway.behave(
    answering({
      searchByCustomerRef: { contactId: '1', addresses: [{ accountAddressId: '2', customerRef }] },
      getAccountSummary: { contractCollection: [] },
      getActiveEquipments: { equipmentDetail: [] },
      getServiceJobDetailsCE: { serviceJobStatusDetail: [] },
    }),
  )
  const front = await startSignInPortal({ env: { PARTNER_GATEWAY_URL: gateway.url } })
  const { page, visitor } = await front.signedIn()
  expect(statusIn(page)).toBe(200)
  await gateway.close()
  const later = await visitor.request(await front.screen('/service-history'))
  expect(statusIn(later)).toBe(503)
  await front.close()
})
