import { expect, test } from 'vitest'
import type { OperationParams } from '#contract/index.ts'
import { ESSENTIAL_HOME, PREMIER } from '#sandbox/seed/plans.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import { thingsOf } from '../../../test/support/server/owned-things.ts'
import { COLUMBUS } from '../../../test/support/sample-address.ts'

type Params = OperationParams<'getServiceAvailability'>

const portal = usePortal()

const laptop: Params = {
  mode: 'CLAIM_CARRYIN',
  address: COLUMBUS,
  product: { productSubCategoryCode: 'LAP' },
  issueCodes: ['LAP-WONT-TURN-ON'],
  planCode: PREMIER,
}
const answerOf = (changes: Partial<Params> = {}) =>
  portal.read('getServiceAvailability', { ...laptop, ...changes })

test('a carry-in goes to the nearest center with a free slot', async () => {
  expect(await answerOf()).toEqual({
    mode: 'CLAIM_CARRYIN',
    available: true,
    reason: null,
    earliestDate: '2026-10-26',
    serviceLocationCode: 'SVC-CMH-01',
    distanceMiles: 1.9,
    located: true,
  })
})

test('a home visit has its first available day', async () => {
  expect(await answerOf({ mode: 'CLAIM_ONSITE' })).toMatchObject({
    available: true,
    earliestDate: '2026-10-26',
    serviceLocationCode: expect.stringMatching(/^SVC-CMH/),
  })
})

test('a swollen battery is not mailed to the depot, but taken at a counter', async () => {
  const issueCodes = ['LAP-BATTERY-IS-SWOLLEN']
  expect(await answerOf({ mode: 'CLAIM_DROPOFF', issueCodes })).toMatchObject({
    available: false,
    reason: expect.stringContaining('isn’t safe to mail'),
  })
  expect(await answerOf({ issueCodes })).toMatchObject({ available: true })
})

test.each(['CLAIM_DROPOFF', 'CLAIM_SELF_REPAIR'] as const)('%s needs no appointment', async (mode) => {
  expect(await answerOf({ mode, address: { ...COLUMBUS, zipCode: '59330', state: 'MT' } })).toEqual({
    mode,
    available: true,
    reason: null,
    earliestDate: null,
    serviceLocationCode: null,
    distanceMiles: null,
    located: true,
  })
})

test('without a plan and issues only location and time are checked', async () => {
  const { planCode: _, issueCodes: __, ...params } = { ...laptop, ...television, issueCodes: [] }
  expect(await portal.send('getServiceAvailability', params)).toMatchObject({ available: true, reason: null })
  const unknown = { ...params, address: { ...COLUMBUS, zipCode: '00000' } }
  expect(await portal.read('getServiceAvailability', unknown)).toMatchObject({
    available: false,
    located: false,
  })
})

const far = { ...COLUMBUS, zipCode: '59330', state: 'MT' }
const television = { product: { productSubCategoryCode: 'TV' }, issueCodes: ['TV-CRACKED-PANEL'] }

test.each<[what: string, changes: Partial<Params>, reason: string]>([
  ['far from every center', { address: far }, 'No service center within 50 miles'],
  ['far from every technician', { address: far, mode: 'CLAIM_ONSITE' }, 'No technician'],
  ['a ZIP code that does not exist', { address: { ...COLUMBUS, zipCode: '00000' } }, 'ZIP code'],
  ['a TV is not carried', { ...television }, 'doesn’t include Carry-In Service'],
  ['an excluded issue', { ...television, planCode: ESSENTIAL_HOME, mode: 'CLAIM_ONSITE' }, 'accidental'],
  ['an unknown plan', { planCode: 'NOPE' }, 'doesn’t cover'],
])('%s: not available, with the reason', async (_, changes, reason) => {
  expect(await answerOf(changes)).toMatchObject({
    available: false,
    reason: expect.stringContaining(reason),
    earliestDate: null,
    serviceLocationCode: null,
  })
})

test('coordinates in the request are ignored; an address on file has its own', async () => {
  const claimed = { ...far, latitude: 39.96, longitude: -83 }
  expect(await answerOf({ address: claimed })).toMatchObject({ available: false })
  const { address: addressId } = await thingsOf('one-plan', portal)
  expect(await answerOf({ address: { ...far, addressId } })).toMatchObject({ available: true })
})
