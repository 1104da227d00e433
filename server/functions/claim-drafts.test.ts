import { NO_ANSWERS } from '#contract/no-answers.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClaimDraft, ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { DRAFT_EXPIRY_DAYS } from '#domain/limits.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestDevice, claimParams } from '../../test/support/server/claims.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { reportPayment } from '../../test/support/server/payments.ts'
import { NOW } from '../../test/support/server/seeded.ts'

const portal = usePortal()
beforeEach(() => portal.query('delete from claim_drafts'))

const answers: ClaimDraftAnswers = {
  ...NO_ANSWERS,
  step: 'issue',
  issueCode: 'GAM-WONT-READ-DISCS',
  description: 'It spits every disc out.',
}

/** A listed device, by nickname if it matters which. */
async function deviceOf(as: AccountKey, named?: string): Promise<string> {
  const rows = await portal.query(
    `select inventory_equipment_id as id from equipment
     where customer_ref = $1 and equipment_status = 'Active' and equipment_name = coalesce($2, equipment_name)
     order by 1 limit 1`,
    [accountOf(as).customerRef, named ?? null],
  )
  return rows[0].id
}

interface Save {
  as?: AccountKey
  id?: string
  contractRef?: string
  version?: number | null
  change?: Partial<ClaimDraftAnswers>
}

async function sendSave({ as = 'one-plan', version = null, change = {}, ...given }: Save = {}) {
  const id = given.id ?? (await deviceOf(as))
  const screen = { id, ...(given.contractRef ? { contractRef: given.contractRef } : {}) }
  return portal.callFunction(
    'save-claim-draft',
    { ...screen, answers: { ...answers, ...change }, version },
    { as },
  )
}
async function save(given: Save = {}): Promise<ClaimDraft> {
  const answer = await sendSave(given)
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json().draft
}

async function discard(id?: string) {
  const params = { id: id ?? (await deviceOf('one-plan')) }
  return portal.callFunction('discard-claim-draft', params, { as: 'one-plan' })
}
async function storedDraft(as: AccountKey = 'one-plan', id?: string): Promise<ClaimDraft | null> {
  return (await portal.ask('claim-start', { id: id ?? (await deviceOf(as)) }, as)).draft
}

const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

describe('saving', () => {
  test('answers are shown on the device’s page in any browser', async () => {
    const draft = await save()
    expect(draft).toEqual({
      ...answers,
      setAside: [],
      version: expect.any(Number),
      updatedAt: '2026-10-25T15:30:00Z',
    })
    expect(await storedDraft()).toEqual(draft)
  })

  test('every answer is stored unchanged', async () => {
    const rows = await portal.query(
      `with saved as (insert into triage_answers (customer_ref, answers) values ($1, '[]') returning *)
       select triage_reference_id as triage, address_id as address from saved join addresses using (customer_ref)`,
      [accountOf('one-plan').customerRef],
    )
    const all: ClaimDraftAnswers = {
      step: 'details',
      issueCode: 'GAM-OVERHEATS',
      description: 'Ünïcode, "quotes" and\nlines',
      triageAnswers: [{ issueTriageCode: 'T1', answer: 'Yes' }],
      triageReferenceId: rows[0].triage,
      address: {
        addressId: rows[0].address,
        houseNo: '218',
        street: 'Maple Ave',
        apartment: 'Apt 4B',
        city: 'Columbus',
        state: 'OH',
        zipCode: '43215',
        country: 'US',
        latitude: 39.96,
        longitude: -83,
      },
      kind: 'carry-in',
      phoneNumber: '614-555-01',
      zipCode: '43215',
      schedule: { serviceLocationCode: 'SVC-CMH-01', chosenDate: '2026-10-27', chosenTimeSlotCode: 'SL-1' },
      packaging: 'own-box',
      handsInDefectiveDevice: false,
      setAside: [
        {
          issueCode: 'GAM-WONT-READ-DISCS',
          addressId: rows[0].address,
          kind: 'carry-in',
          triageAnswers: [{ issueTriageCode: 'T1', answer: 'No' }],
          triageReferenceId: rows[0].triage,
          schedule: null,
        },
      ],
    }
    expect(await save({ change: all })).toMatchObject(all)
    expect(await storedDraft()).toMatchObject(all)
  })
})

test('each device has its own draft', async () => {
  const [one, other] = [await deviceOf('one-plan', 'PlayStation'), await deviceOf('one-plan', 'Kindle')]
  await save({ id: one })
  await save({ id: other, change: { description: 'Another' } })
  expect((await storedDraft('one-plan', one))?.description).toBe(answers.description)
  expect((await storedDraft('one-plan', other))?.description).toBe('Another')
})

describe('two windows', () => {
  test('saving on an outdated version is a conflict and changes nothing', async () => {
    const { version } = await save()
    const second = await save({ version, change: { description: 'Second window' } })
    expect(second.version).toBeGreaterThan(version)
    const late = await sendSave({ version, change: { description: 'First window' } })
    expect(failureOf(late).code).toBe('conflict')
    expect(await storedDraft()).toEqual(second)
  })

  test('saving without a version does not overwrite an existing draft', async () => {
    const first = await save()
    const other = await sendSave({ change: { description: 'Other' } })
    expect(failureOf(other)).toMatchObject({ code: 'conflict', message: expect.stringContaining('window') })
    expect(await storedDraft()).toEqual(first)
  })

  test('a draft discarded or submitted in one window is not restored by the other', async () => {
    const { version } = await save()
    await discard()
    expect(failureOf(await sendSave({ version })).code).toBe('conflict')
    expect(await storedDraft()).toBeNull()
  })

  test('a window with a discarded draft does not overwrite the next one', async () => {
    const { version } = await save()
    await discard()
    const next = await save({ change: { description: 'Something else' } })
    expect(failureOf(await sendSave({ version })).code).toBe('conflict')
    expect(await storedDraft()).toEqual(next)
  })

  test('one of many concurrent saves wins, and the others get a conflict', async () => {
    const id = await deviceOf('one-plan')
    let version: number | null = null
    for (const round of ['first', 'second']) {
      const answered = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          sendSave({ id, version, change: { description: `${round} ${index}` } }),
        ),
      )
      expect(answered.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)])
      const kept: ClaimDraft = answered.find(({ statusCode }) => statusCode === 200)!.json().draft
      expect(await storedDraft('one-plan', id)).toEqual(kept)
      version = kept.version
    }
  })
})

describe('a lost response', () => {
  test('a repeated save succeeds and counts once', async () => {
    const first = await save()
    expect(await save()).toEqual(first)
    const next = { version: first.version, change: { description: 'More' } }
    const second = await save(next)
    portal.now = daysLater(1)
    expect(await save(next)).toEqual(second)
  })

  test('even if it is sent many times concurrently', async () => {
    const id = await deviceOf('one-plan')
    const drafts = await Promise.all(Array.from({ length: 8 }, () => save({ id })))
    expect(new Set(drafts.map(({ version }) => version)).size).toBe(1)
  })
})

describe('expiry', () => {
  test('a draft is shown until it expires, counted from the last save', async () => {
    const { version } = await save()
    portal.now = daysLater(DRAFT_EXPIRY_DAYS - 1)
    expect(await storedDraft()).not.toBeNull()
    await save({ version, change: { description: 'More' } })
    portal.now = daysLater(DRAFT_EXPIRY_DAYS + 1)
    expect(await storedDraft()).not.toBeNull()
    portal.now = daysLater(2 * DRAFT_EXPIRY_DAYS)
    expect(await storedDraft()).toBeNull()
  })

  test('an expired draft does not block a new one, deleted or not', async () => {
    await save()
    portal.now = daysLater(DRAFT_EXPIRY_DAYS)
    const fresh = await save({ change: { description: 'Fresh' } })
    expect(fresh).toMatchObject({
      description: 'Fresh',
      updatedAt: portal.now.toISOString().replace('.000', ''),
    })
    expect(await storedDraft()).toEqual(fresh)
  })
})

describe('discarding', () => {
  test('deletes the draft; a second time there is none', async () => {
    await save()
    expect((await discard()).json()).toEqual({ discarded: true })
    expect((await discard()).json()).toEqual({ discarded: false })
    expect(await storedDraft()).toBeNull()
  })

  test('an expired draft counts as none', async () => {
    await save()
    portal.now = daysLater(DRAFT_EXPIRY_DAYS)
    expect((await discard()).json()).toEqual({ discarded: false })
  })
})

test('a paid claim can be finished but not discarded', async () => {
  const id = await addTestDevice(portal)
  const draft = await save({ id })
  const params = await claimParams(portal, 'depot', { inventoryEquipmentID: id })
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  const start = async () => await portal.ask('claim-start', { id })
  const unfinished = { payment: 'due', schedule: null, heldUntil: null }
  expect(await start()).toMatchObject({ unfinished })
  await reportPayment(portal, { claimsMasterId })
  expect(await start()).toMatchObject({ unfinished: { ...unfinished, payment: 'paid' } })
  expect(failureOf(await discard(id))).toMatchObject({
    code: 'conflict',
    message: 'You’ve already paid for this request, so you can’t discard it. Please finish it.',
  })
  expect(await storedDraft('one-plan', id)).toEqual(draft)
  await portal.send('raiseClaim', { customerRef: params.customerRef, claimsMasterId })
  expect((await discard(id)).json()).toEqual({ discarded: false })
})

describe('the plan', () => {
  async function plansOf(as: AccountKey) {
    const rows = await portal.query(
      `select contract_public_ref as ref, lower(contract_status_code) as status from contracts
       where customer_ref = $1 order by contract_id`,
      [accountOf(as).customerRef],
    )
    return rows
  }

  test('is required if there are several', async () => {
    const id = await deviceOf('two-plans')
    const { code, fields } = failureOf(await sendSave({ as: 'two-plans', id }))
    expect({ code, field: fields?.[0]?.field }).toEqual({ code: 'malformed', field: 'contractRef' })
  })

  test('can be changed; the draft is shown whichever plan is in the URL', async () => {
    const [one, other] = await plansOf('two-plans')
    const [first, second] = [
      await portal.encrypt('contractRef', one!.ref),
      await portal.encrypt('contractRef', other!.ref),
    ]
    const saved = await save({ as: 'two-plans', contractRef: first })
    expect(await storedDraft('two-plans')).toEqual(saved)
    expect(failureOf(await sendSave({ as: 'two-plans', contractRef: second })).code).toBe('conflict')
    const changed = await save({ as: 'two-plans', contractRef: second, version: saved.version })
    expect(await storedDraft('two-plans')).toEqual(changed)
  })

  test('has to be usable', async () => {
    const unusable = (await plansOf('mixed-plans')).find(({ status }) => status === 'e')!
    const contractRef = await portal.encrypt('contractRef', unusable.ref)
    const { fields } = failureOf(await sendSave({ as: 'mixed-plans', contractRef }))
    expect(fields?.[0]?.field).toBe('contractRef')
  })
})

test('a removed device is a conflict and keeps no draft', async () => {
  const rows = await portal.query(
    `select inventory_equipment_id as id from equipment where customer_ref = $1 and equipment_status = 'Inactive'`,
    [accountOf('one-plan').customerRef],
  )
  const { code, message } = failureOf(await sendSave({ id: rows[0].id }))
  expect({ code, message }).toEqual({ code: 'conflict', message: 'This device is no longer on your list.' })
  expect(await portal.query('select 1 from claim_drafts')).toEqual([])
})

test('another customer’s draft is neither shown, overwritten nor discarded', async () => {
  const theirs = await deviceOf('other-customer')
  const draft = await save({ as: 'other-customer', id: theirs })
  const forMe = { id: theirs }
  const me = { as: 'one-plan' } as const
  for (const answer of [
    await portal.callFunction('save-claim-draft', { ...forMe, answers, version: draft.version }, me),
    await portal.callFunction('discard-claim-draft', forMe, me),
    await portal.callFunction('claim-start', forMe, me),
  ]) {
    expect(failureOf(answer).code).toBe('not-yours')
  }
  expect(await storedDraft('other-customer', theirs)).toEqual(draft)
})
