import { NO_ANSWERS } from '#contract/no-answers.ts'
import { describe, expect, test } from 'vitest'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { claimGuidance } from '#domain/claim/guidance.ts'
import { claimKindNames, type ClaimKind } from '#domain/claim/kind-names.ts'
import { DRAFT_EXPIRY_DAYS } from '#domain/limits.ts'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestDevice, claimParams, freeSlots, scheduleOf } from '../../test/support/server/claims.ts'
import { reportPayment } from '../../test/support/server/payments.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { COLUMBUS } from '../../test/support/sample-address.ts'

const portal = usePortal()

const answers: ClaimDraftAnswers = {
  ...NO_ANSWERS,
  step: 'details',
  issueCode: 'LAP-WONT-TURN-ON',
  description: 'It stays dark.',
  address: COLUMBUS,
  kind: 'depot',
}

/** A laptop of this customer, with a draft with these answers. */
async function deviceWith(
  change: Partial<ClaimDraftAnswers> = {},
  as: AccountKey = 'one-plan',
): Promise<string> {
  const id = await addTestDevice(portal, as)
  await portal.ask('save-claim-draft', { id, answers: { ...answers, ...change }, version: null }, as)
  return id
}

const detailsOf = (id: string, type: ClaimKind = 'depot', as: AccountKey = 'one-plan') =>
  portal.ask('claim-get-details', { id, type }, as)

test('returns device, issue and answers, card, money, phone number, draft and preparation', async () => {
  const id = await deviceWith()
  const details = await detailsOf(id)
  expect(details).toMatchObject({
    device: { inventoryEquipmentId: id },
    issue: { issueCode: 'LAP-WONT-TURN-ON', category: 'Power', name: 'Won’t turn on' },
    option: { kind: 'depot', offered: true, reason: null, feeCents: 7_900 },
    money: {
      serviceFeeCents: 7_900,
      benefitLimitCents: 150_000,
      dueTodayCents: 7_900,
      buyoutAmountCents: null,
      fairMarketValueCents: null,
    },
    phoneNumber: '614-555-0117',
    prepare: claimGuidance.depot.prepare,
    draft: answers,
    appointment: null,
    unfinished: null,
  })
  expect(details.triage[0]).toMatchObject({
    kind: 'question',
    text: 'Do you see any light or hear any sound from the laptop?',
  })
  expect(details.viewer.plan).not.toBeNull()
  expect(details.serviceContractProductCode).toBe('HMSRV12MEWADLD')
})

test('a buyout shows the device’s value and deducts the fee instead of charging it', async () => {
  const { money, option } = await detailsOf(await deviceWith({ kind: 'buyout' }), 'buyout')
  expect(money).toEqual({
    serviceFeeCents: 7_900,
    benefitLimitCents: 150_000,
    dueTodayCents: 0,
    fairMarketValueCents: 48_000,
    buyoutAmountCents: 40_100,
  })
  expect(option).toMatchObject({ feeCents: 0, buyoutAmountCents: 40_100 })
})

test.each(claimKindNames)('%s: the card is the same as in claim-get-options', async (kind) => {
  const { addresses } = await portal.ask('claim-address', { id: await addTestDevice(portal) })
  const { isAccountAddress: _, ...address } = addresses[0]!
  const id = await deviceWith({ kind, address })
  const params = {
    id,
    issueCode: answers.issueCode!,
    addressId: address.addressId,
  }
  const { options } = await portal.ask('claim-get-options', params)
  expect(options).toContainEqual((await detailsOf(id, kind)).option)
})

describe('the chosen time', () => {
  test('of a carry-in is formatted, with the center', async () => {
    const [slot] = await freeSlots(portal, 'carry-in')
    const id = await deviceWith({ kind: 'carry-in', schedule: scheduleOf(slot!) })
    const { appointment } = await detailsOf(id, 'carry-in')
    expect(appointment).toMatchObject({ slot, location: { serviceLocationCode: 'SVC-CMH-01' } })
    // It was not chosen for a home visit.
    expect((await detailsOf(id, 'home-service')).appointment).toBeNull()
  })

  test('of a home visit has no location', async () => {
    const [slot] = await freeSlots(portal, 'home-service')
    const id = await deviceWith({ kind: 'home-service', schedule: scheduleOf(slot!) })
    expect((await detailsOf(id, 'home-service')).appointment).toEqual({ slot, location: null })
  })

  test('fits as long as its technician serves the address', async () => {
    const [visit] = await freeSlots(portal, 'home-service')
    const [counter] = await freeSlots(portal, 'carry-in')
    const austin = { ...COLUMBUS, city: 'Austin', state: 'TX', zipCode: '78704' }
    const fits = async (schedule: ReturnType<typeof scheduleOf>, address: typeof COLUMBUS) => {
      const id = await deviceWith({ kind: 'home-service', schedule, address })
      return (await detailsOf(id, 'home-service')).timeFits
    }
    expect(await fits(scheduleOf(visit!), COLUMBUS)).toBe(true)
    expect(await fits(scheduleOf(visit!), { ...COLUMBUS, zipCode: '43201' })).toBe(true)
    expect(await fits(scheduleOf(visit!), austin)).toBe(false)
    // A center stays where it is.
    expect(await fits(scheduleOf(counter!), austin)).toBe(true)
  })

  test('is null if it is unknown', async () => {
    const schedule = { chosenDate: '2026-10-27', chosenTimeSlotCode: 'SL-NOPE' }
    expect((await detailsOf(await deviceWith({ schedule }), 'carry-in')).appointment).toBeNull()
  })
})

describe('a kind that is not available for the draft comes with the reason', () => {
  test.each<[what: string, change: Partial<ClaimDraftAnswers>, kind: ClaimKind, reason: string]>([
    ['no issue yet', { issueCode: null }, 'depot', 'tell us what’s wrong'],
    ['an issue of another product line', { issueCode: 'TV-CRACKED-PANEL' }, 'depot', 'tell us what’s wrong'],
    ['no address yet', { address: null }, 'depot', 'choose the service address'],
    [
      'nothing nearby',
      { address: { ...COLUMBUS, state: 'MT', zipCode: '59330' } },
      'carry-in',
      'No service center',
    ],
    ['an unknown ZIP code', { address: { ...COLUMBUS, zipCode: '00000' } }, 'home-service', 'ZIP code'],
  ])('%s', async (_, change, kind, reason) => {
    const { option, money } = await detailsOf(await deviceWith(change), kind)
    expect(option).toMatchObject({ kind, offered: false, reason: expect.stringContaining(reason) })
    expect(money.serviceFeeCents).toBe(7_900)
  })

  test('no draft, or an expired one', async () => {
    const id = await deviceWith()
    portal.now = new Date(NOW.getTime() + DRAFT_EXPIRY_DAYS * 86_400_000)
    expect(await detailsOf(id)).toMatchObject({ option: { offered: false }, draft: null, issue: null })
    expect(await detailsOf(await addTestDevice(portal))).toMatchObject({
      option: { offered: false },
      draft: null,
    })
  })

  test('several plans and none chosen', async () => {
    const id = await addTestDevice(portal, 'two-plans')
    const { option, money, serviceContractProductCode } = await detailsOf(id, 'depot', 'two-plans')
    expect(option).toMatchObject({ offered: false, reason: expect.stringContaining('choose a plan') })
    expect(money).toMatchObject({ serviceFeeCents: 0, benefitLimitCents: null })
    expect(serviceContractProductCode).toBeNull()
  })

  test('not eligible: the same reason as on the first page', async () => {
    const { option } = await detailsOf(await deviceWith({}, 'first-month'), 'depot', 'first-month')
    expect(option).toMatchObject({ offered: false, reason: expect.stringContaining('first 30 days') })
  })
})

describe('a claim that was prepared but not raised', () => {
  test('is shown with its payment and a valid reference', async () => {
    const id = await deviceWith()
    const params = await claimParams(portal, 'depot', { inventoryEquipmentID: id })
    const { claimsMasterId } = await portal.send('createClaimsMaster', params)
    const due = await detailsOf(id)
    expect(due.unfinished).toMatchObject({ claimsMasterId, kind: 'depot', payment: 'due' })
    expect(due.money.dueTodayCents).toBe(7_900)
    const ref = due.unfinished!.claimsMasterRef
    expect(await portal.references.decrypt('claimsMasterId', ref)).toBe(claimsMasterId)

    await reportPayment(portal, { claimsMasterId })
    const paid = await detailsOf(id)
    expect(paid.unfinished).toMatchObject({
      claimsMasterId,
      payment: 'paid',
      zipCode: '43215',
      schedule: null,
    })
    expect(paid.money.dueTodayCents).toBe(0)

    expect(paid.openJobId).toBeNull()
    const raise = { customerRef: params.customerRef, claimsMasterId }
    const { serviceJobID } = await portal.send('raiseClaim', raise)
    // A second window, too late, finds the raised job.
    expect(await detailsOf(id)).toMatchObject({ unfinished: null, openJobId: serviceJobID })
  })

  test('says until when its time is held, also after another answer was changed', async () => {
    const [slot] = await freeSlots(portal, 'carry-in')
    const schedule = scheduleOf(slot!)
    const id = await deviceWith({ kind: 'carry-in', schedule })
    const params = await claimParams(portal, 'carry-in', { inventoryEquipmentID: id, schedule })
    await portal.send('createClaimsMaster', params)
    const heldUntil = '2026-10-25T16:00:00Z'
    expect((await detailsOf(id, 'carry-in')).unfinished).toMatchObject({ schedule, heldUntil })

    portal.now = new Date(NOW.getTime() + 2 * 60_000)
    await portal.send('createClaimsMaster', { ...params, issueDescription: 'It beeps, too.' })
    expect((await detailsOf(id, 'carry-in')).unfinished).toMatchObject({
      createdAt: '2026-10-25T15:32:00Z',
      heldUntil,
    })
  })

  test('has no payment if no fee is due', async () => {
    const id = await deviceWith({ kind: 'buyout' })
    await portal.send('createClaimsMaster', await claimParams(portal, 'buyout', { inventoryEquipmentID: id }))
    expect((await detailsOf(id, 'buyout')).unfinished).toMatchObject({ kind: 'buyout', payment: 'none' })
  })
})
