// The type of a row of the status table: everything that is known about one code of one family.

import type { Hazards } from '../claim/hazard.ts'
import type { ClaimKind } from '../claim/kind.ts'
import type { PaymentDue, Reimbursement } from './money-words.ts'
import type { CustomerTurn, Phase } from './vocabulary.ts'

export type JobFacts = {
  serviceJobType: string
  serviceJobStatus: string
  serviceJobStatusName: string
  serviceJobSubStatus?: string | null | undefined
  serviceJobSubStatusName?: string | null | undefined
  sourceSystem: string
  buyoutAmountCents?: number | null | undefined
  /** P4.9: what the customer can go by while the amount isn't shown. */
  buyoutEstimateCents?: number | null | undefined
  benefitLimitCents?: number | null | undefined
  /** The fee a buyout is reduced by; zero once it is paid. */
  serviceFeeCents?: number | null | undefined
  /** The fee that was paid before the job began. */
  paidFeeCents?: number | null | undefined
  /** Whether the customer made the step to this status; undefined if not looked up. */
  byCustomer?: boolean | undefined
  /** The customer's share of the repair cost, as far as the partner has reported it. */
  paymentDue?: PaymentDue | null | undefined
  reimbursement?: Reimbursement | null | undefined
  /** Of the issue; undefined if not looked up. */
  hazards?: Hazards | undefined
  /** The end of the time to accept a replacement; null if a partner does not say, undefined if not looked up. */
  decideBy?: string | null | undefined
  /** How many replacements are on offer; null if there is nothing to review, undefined if not looked up. */
  replacementCount?: number | null | undefined
  carrier?: string | null | undefined
  trackingId?: string | null | undefined
  /** The delivered replacement is on the device list. */
  isRegistered?: boolean | undefined
  /** A receipt was uploaded; undefined if not looked up. */
  hasReceipt?: boolean | undefined
  /** A booked drop-off or visit isn't over; undefined if not looked up. */
  awaitsVisit?: boolean | undefined
  /** The last day to ship the device with our label; null without one, undefined if not looked up. */
  shipBy?: string | null | undefined
  /** Whether that label is on a box that we send; null if unknown, too. */
  comesInBox?: boolean | null | undefined
}

/** Whose move it is and how it is going; `yours` means the job is waiting for the customer. */
export type StatusTone = 'yours' | 'progress' | 'good' | 'bad' | 'neutral'

export type StatusHelpers = {
  phone: string
  money: (cents: number) => string
  /** In whole dollars; null where it must not be shown. */
  buyoutAmount: string | null
  buyoutEstimate: string | null
  /** Why there is no amount, as the end of a sentence. */
  withoutAmount: string
}

export type StatusWords = {
  /** Null where the status is shown under its name on the wire. */
  virtualStatus: string | null
  heading: string
  /** A line break starts a new paragraph. */
  text: string | ((job: JobFacts, helpers: StatusHelpers) => string)
  tone: StatusTone
  /** Two or three words for a chip on a card. */
  short: string
}

/** One sentence, or one per claim kind and a usual one for the rest. */
export type ByKind = string | ({ usual: string } & Partial<Record<ClaimKind, string>>)

/** Whose turn it is and what they do. The texts for the customer are in turn.ts. */
export type Next = { who: 'customer'; turn: CustomerTurn } | { who: 'us' | 'nobody'; what: ByKind }

/** The tiebreaker of P4.2: these words replace the row's own for the jobs it matches. */
export type StatusVariant = Partial<StatusWords> & Step & { when: (job: JobFacts) => boolean }

type Step = {
  /** Replaces the name in the timeline, where that is a partner's word, or the code means something else to these jobs. */
  step?: string
}

export type WaitingFacts = Pick<
  JobFacts,
  'serviceJobType' | 'hasReceipt' | 'awaitsVisit' | 'shipBy' | 'comesInBox'
>

/**
 * What a job waits for, which the catalog (P4.3), written for partners, doesn't say: its customer, whose turn it is
 * then, or something that is booked or on its way (null).
 */
export type Wait = Partial<StatusWords> & {
  turn: CustomerTurn | null
  when: (job: WaitingFacts) => boolean
}

export type StatusRow = StatusWords &
  Step & {
    /** The status name on the wire. */
    name: string
    /** Replaces the step where a job begins with this status: that step was the customer's own. */
    firstStep?: string
    /** What else that step was. */
    firstNote?: string
    phase: Phase
    /**
     * 'visit': a technician's visit that is still ahead no longer takes place. 'repair': nor does the repair.
     * 'delivery': an attempt failed. After the last two, the usual time no longer says when the job is done.
     */
    ends?: 'visit' | 'repair' | 'delivery'
    /** The customer has paid their share of the repair cost. */
    paysShare?: boolean
    next: Next
    /** The first that matches is used. */
    variants: readonly StatusVariant[]
    waits: readonly Wait[]
    /** Replaces the words once the customer has done what the job waited for. */
    afterWait?: Partial<StatusWords> & { when: (job: WaitingFacts) => boolean }
  }

/** The defaults that most rows use. */
export const plain = { virtualStatus: null, variants: [], waits: [] } as const
export const yours = { tone: 'yours', short: 'Your turn' } as const

/** The virtual status of most open jobs (P4.3): whatever stands beside it says more. */
export const IN_PROGRESS = 'Service Call in progress'
