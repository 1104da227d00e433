// P4.5's transition table. The specification leaves the steps between statuses open; these are ours. Per
// claim kind: from, to, who may make the step, and its effects besides notifying the customer.

import type { ClaimKind } from '../claim/kind.ts'
import { DELIVERY_ATTEMPTS } from '../limits.ts'
import { statusTable, type RepairCode, type ReplacementCode, type StatusCode } from './status-table.ts'
import type { StatusRow } from './status-row.ts'
import {
  ALLOCATED,
  CANCELLED,
  COMPLETED,
  DELIVERY_FAILED,
  DISPATCHED,
  NEW,
  OPTION_ACCEPTED,
  OPTION_DECLINED,
  OPTION_EXPIRED,
  OPTION_PROVIDED,
  RETURNED,
} from './codes.ts'

export type Actor = 'customer' | 'partner' | 'clock'

export type StepAction =
  | 'update'
  | 'accept-replacement'
  | 'decline-replacement'
  | 'expire-replacement'
  | 'accept-buyout'
  | 'reject-buyout'
  | 'cancel'

export type StepEffect =
  | 'notify'
  | 'start-decision-clock'
  | 'stop-decision-clock'
  | 'count-failed-delivery'
  | 'inactivate-device'
  | 'release-slot'

/** What a step may depend on besides the code. */
export type JobHistory = {
  /** Failed delivery attempts recorded so far. */
  failedDeliveries?: number | undefined
  /** Whether the 24 hours to accept a replacement are over. */
  decisionExpired?: boolean | undefined
  /** Whether the customer keeps the broken device: only then may they decline a replacement for a buyout (P4.11). */
  keepsDefective?: boolean | undefined
}

export type BuyoutDecision = 'Buyout - Accept' | 'Buyout - Reject'

export type Transition<Code extends StatusCode = StatusCode> = {
  from: readonly Code[]
  to: readonly Code[]
  by: Actor
  action?: StepAction
  effects?: readonly StepEffect[]
  /** P4.5: deciding on a buyout changes the type of the job. */
  becomes?: BuyoutDecision
  when?: (history: JobHistory) => boolean
}

const repair: readonly Transition<RepairCode>[] = [
  { from: [NEW], to: ['SC0044', 'SC0082', 'SC0056', 'SC0079'], by: 'partner' },
  { from: [NEW], to: ['SC0033'], by: 'partner', effects: ['release-slot'] },
  { from: ['SC0044'], to: ['SC0045', 'SC0046'], by: 'partner' },
  // Paid or declined outside the portal, and reported by the partner.
  { from: ['SC0046'], to: ['SC0035', 'HS001', 'HS002'], by: 'partner' },
  { from: ['SC0045', 'SC0035'], to: ['SC0020', 'SC0002'], by: 'partner' },
  { from: ['SC0020'], to: ['SC0021'], by: 'partner' },
  { from: ['SC0021'], to: ['SC0002'], by: 'partner' },
  { from: ['SC0056'], to: ['SC0080', 'SC0300'], by: 'partner' },
  { from: ['SC0079'], to: ['SC0300'], by: 'partner' },
  { from: ['SC0300'], to: ['SC0100'], by: 'partner' },
  { from: ['SC0002', 'SC0082'], to: [COMPLETED], by: 'partner' },
]

const reimbursement: readonly Transition<RepairCode>[] = [
  { from: [NEW], to: ['SC0045', 'SC0079'], by: 'partner' },
  { from: ['SC0045'], to: [COMPLETED], by: 'partner' },
]

const replacement: readonly Transition<ReplacementCode>[] = [
  { from: [NEW, 'SC0101'], to: [OPTION_PROVIDED], by: 'partner', effects: ['start-decision-clock'] },
  { from: [NEW, 'SC0101'], to: ['SC0104'], by: 'partner' },
  {
    from: [OPTION_PROVIDED],
    to: [OPTION_ACCEPTED],
    by: 'customer',
    action: 'accept-replacement',
    effects: ['stop-decision-clock'],
    when: ({ decisionExpired }) => !decisionExpired,
  },
  {
    from: [OPTION_PROVIDED],
    to: [OPTION_DECLINED],
    by: 'customer',
    action: 'decline-replacement',
    effects: ['stop-decision-clock'],
    when: ({ keepsDefective = true }) => keepsDefective,
  },
  {
    from: [OPTION_PROVIDED],
    to: [OPTION_EXPIRED],
    by: 'clock',
    action: 'expire-replacement',
    effects: ['stop-decision-clock'],
  },
  { from: [OPTION_ACCEPTED], to: [ALLOCATED], by: 'partner' },
  { from: [ALLOCATED], to: [DISPATCHED], by: 'partner' },
  { from: [DISPATCHED], to: ['SC0068', 'SC0069'], by: 'partner' },
  { from: ['SC0068'], to: ['SC0069'], by: 'partner' },
  { from: ['SC0069', DELIVERY_FAILED], to: ['SC0071'], by: 'partner' },
  { from: ['SC0071'], to: ['SC0070'], by: 'partner', effects: ['inactivate-device'] },
  {
    from: ['SC0071'],
    to: [DELIVERY_FAILED],
    by: 'partner',
    effects: ['count-failed-delivery'],
    when: (history) => !isLastAttempt(history),
  },
  {
    from: ['SC0071', DELIVERY_FAILED],
    to: [RETURNED],
    by: 'partner',
    effects: ['count-failed-delivery'],
    when: (history) => isLastAttempt(history),
  },
]

const buyout: readonly Transition<RepairCode>[] = [{ from: [NEW], to: ['SC0100'], by: 'partner' }]

/** A family has several codes that offer a buyout; the decision is the same, whatever led to it. */
function decidingBuyout(family: Readonly<Partial<Record<StatusCode, StatusRow>>>): readonly Transition[] {
  const by = 'customer'
  const from = (Object.keys(family) as StatusCode[]).filter((code) => offersBuyout(family[code]))
  return [
    {
      from,
      to: [COMPLETED],
      by,
      action: 'accept-buyout',
      effects: ['inactivate-device', 'release-slot'],
      becomes: 'Buyout - Accept',
    },
    {
      from,
      to: [CANCELLED],
      by,
      action: 'reject-buyout',
      effects: ['release-slot'],
      becomes: 'Buyout - Reject',
    },
  ]
}

function offersBuyout(row: StatusRow | undefined): boolean {
  return row?.next.who === 'customer' && row.next.turn === 'decide-buyout'
}

const decidingRepair = decidingBuyout(statusTable.repair)
const repairOrBuyout = [...repair, ...decidingRepair]

export const transitions = {
  'carry-in': repairOrBuyout,
  depot: repairOrBuyout,
  'home-service': repairOrBuyout,
  reimbursement: [...reimbursement, ...decidingRepair],
  replacement: [...replacement, ...decidingBuyout(statusTable.replacement)],
  buyout: [...buyout, ...decidingRepair],
} as const satisfies Record<ClaimKind, readonly Transition[]>

/** Whether a delivery that fails now is the last attempt. */
export function isLastAttempt({ failedDeliveries = 0 }: JobHistory): boolean {
  return failedDeliveries + 1 >= DELIVERY_ATTEMPTS
}
