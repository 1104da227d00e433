// Whatever customer, partner and clock do, in any order, the job's state follows the transition table.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimKindOf } from '#domain/claim/kind.ts'
import { findStep, isFinished } from '#domain/job/lifecycle.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import { addTestJob, jobRow } from '../../../test/support/server/jobs.ts'
import { report } from '../../../test/support/server/partners.ts'
import { NOW } from '../../../test/support/server/seeded.ts'
import { assertAndTally, soak } from '../../../test/support/soak.ts'
import { expireDecisions } from '../../recurring/replacement-decisions.ts'

const RUNS = soak({ usually: 30, soaking: 10_000 })
const PATIENCE_MS = 300_000 + RUNS * 1_000

const portal = usePortal()

/** The expected state of a job, modeled independently of the server. */
interface Model {
  type: string
  code: string
  failures: number
  offeredAt: number | null
  steps: number
  device: 'Active' | 'Inactive'
}

type Act =
  | { by: 'partner'; to: string }
  | { by: 'customer'; what: 'accept' | 'decline' | 'cancel' | 'buyout-cancel' | 'take' | 'leave' }
  | { by: 'clock'; hours: number }

const customerMoves = {
  accept: { to: 'SC0106', action: 'accept-replacement' },
  decline: { to: 'HS003', action: 'decline-replacement' },
  cancel: { to: 'SC0003', action: 'cancel' },
  take: { to: 'SC0004', action: 'accept-buyout' },
  leave: { to: 'SC0003', action: 'reject-buyout' },
} as const

const DAY_MS = 24 * 3_600_000

function expected(model: Model, act: Act, time: number): Model {
  const over = model.offeredAt !== null && time >= model.offeredAt + DAY_MS
  const move = moveOf(model, act)
  if (act.by === 'clock' && !over) return model
  const step = findStep(
    { kind: claimKindOf(model.type), from: model.code, by: act.by, ...move },
    {
      failedDeliveries: model.failures,
      decisionExpired: over,
      keepsDefective: model.type === 'REPLACEMENT_WITHOUT_DEFECTIVE',
    },
  )
  if (!step) return model
  return {
    type: step.becomes ?? model.type,
    code: step.to,
    failures: model.failures + (step.effects.includes('count-failed-delivery') ? 1 : 0),
    offeredAt: step.to === 'SC0102' ? time : null,
    steps: model.steps + 1,
    device: step.effects.includes('inactivate-device') ? 'Inactive' : model.device,
  }
}

function moveOf({ type }: Model, act: Act) {
  if (act.by === 'clock') return { to: 'HS004' }
  if (act.by === 'partner') return { to: act.to }
  if (act.what !== 'buyout-cancel') return customerMoves[act.what]
  return customerMoves[type === 'REPLACEMENT_WITHOUT_DEFECTIVE' ? 'decline' : 'cancel']
}

async function perform(job: string, act: Act): Promise<void> {
  if (act.by === 'clock') {
    const { connection, config } = portal
    return expireDecisions(
      { db: connection.db, brandName: 'B', publicUrl: config.publicUrl, subscriptions: new Map() },
      portal.now,
    )
  }
  const http =
    act.by === 'partner'
      ? (await report(portal, job, act.to, {}, { at: portal.now })).http
      : (await callOf(job, act.what)).http
  expect(http).toBeOneOf([200, ...(act.by === 'partner' ? [409] : [])])
}

function callOf(job: string, what: (Act & { by: 'customer' })['what']) {
  const status = { referenceID: job, statusCode: 'SC0003' } as const
  switch (what) {
    case 'accept':
      return portal.send('updateClaimRequestStatus', { ...status, statusCode: 'SC0106' })
    case 'cancel':
      return portal.send('updateClaimRequestStatus', status)
    case 'buyout-cancel':
      return portal.send('updateClaimRequestStatus', { ...status, cancellationReason: 'BUYOUT_CANCEL' })
    case 'decline':
      return portal.send('updateBuyoutInfo', {
        hsRefID: job,
        status: 'Replacement declined',
        statusCode: 'HS003',
      })
    case 'take':
    case 'leave': {
      const decision = what === 'take' ? 'Buyout - Accept' : 'Buyout - Reject'
      return portal.send('updateStatusInfo', { hsRefID: job, status: decision })
    }
  }
}

const CODES =
  'NEW SC0002 SC0004 SC0020 SC0021 SC0033 SC0035 SC0044 SC0045 SC0046 SC0056 SC0079 SC0080 SC0082 SC0100 SC0102 SC0104 SC0105 SC0106 SC0068 SC0069 SC0070 SC0071 SC0072 SC0075 SC0081 SC0300 HS001 HS003'

const TYPES = [
  'CARRY-IN',
  'DROP-OFF',
  'SELF-REPAIR',
  'BUYOUT',
  'REPLACEMENT_WITH_DEFECTIVE',
  'REPLACEMENT_WITHOUT_DEFECTIVE',
]

const customerAct = fc.record({
  by: fc.constant('customer' as const),
  what: fc.constantFrom('accept', 'decline', 'cancel', 'buyout-cancel', 'take', 'leave'),
})
const anyPartnerAct = fc.record({
  by: fc.constant('partner' as const),
  to: fc.constantFrom(...CODES.split(' ')),
})
const clockAct = fc.record({ by: fc.constant('clock' as const), hours: fc.constantFrom(0, 10, 14, 24) })
/** Picks an allowed step, so that the generated sequences make progress. */
const goOn = fc.record({ by: fc.constant('goes on' as const), draw: fc.nat() })

const lives = fc.tuple(
  fc.constantFrom(...TYPES),
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: goOn },
      { weight: 2, arbitrary: customerAct },
      { weight: 2, arbitrary: anyPartnerAct },
      { weight: 1, arbitrary: clockAct },
    ),
    { minLength: 4, maxLength: 14 },
  ),
)

function drawn(model: Model, draw: number, time: number): Act {
  const allowed = CODES.split(' ')
    .map((to) => ({ by: 'partner' as const, to }))
    .filter((act) => expected(model, act, time) !== model)
  return allowed[draw % allowed.length] ?? { by: 'customer', what: draw % 2 === 0 ? 'accept' : 'take' }
}

test(
  'generated job histories agree with the transition table',
  async () => {
    const reached = new Set<string>()
    await assertAndTally(
      fc.asyncProperty(lives, async ([type, acts]) => {
        portal.now = NOW
        const job = await addTestJob(portal, { type })
        let model: Model = { type, code: 'NEW', failures: 0, offeredAt: null, steps: 1, device: 'Active' }
        for (const drawnAct of acts) {
          const act = drawnAct.by === 'goes on' ? drawn(model, drawnAct.draw, portal.now.getTime()) : drawnAct
          if (act.by === 'clock') portal.now = new Date(portal.now.getTime() + act.hours * 3_600_000)
          model = expected(model, act, portal.now.getTime())
          await perform(job, act)
          reached.add(model.code)
          const row = await jobRow(portal, job)
          expect({
            type: row.service_job_type,
            code: row.service_job_status,
            failures: row.delivery_attempts,
            offeredAt: row.decide_by ? row.decide_by.getTime() - DAY_MS : null,
            steps: row.history.length,
            device: row.equipment_status,
          }).toEqual(model)
          expect(row.history.map(({ position }: { position: number }) => position)).toEqual(
            Array.from({ length: model.steps }, (_, index) => index + 1),
          )
          expect(row.notifications).toHaveLength((model.steps - 1) * 2)
          expect(row.closed_at !== null).toBe(isFinished(claimKindOf(model.type), model.code))
        }
      }),
      { numRuns: RUNS },
    )
    // Make sure that the sequences make progress.
    expect(reached.size).toBeGreaterThan(5)
  },
  PATIENCE_MS,
)
