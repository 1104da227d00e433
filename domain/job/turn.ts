// Whose turn it is with a job, and what they do: the card at the top of its page.

import { claimKindOf, type ClaimKind } from '../claim/kind.ts'
import { awaitsCustomer, isFinished } from './lifecycle.ts'
import { BOX_ARRIVES } from '../claim/guidance.ts'
import { isInTheMail } from './usual-time.ts'
import { awaitsReceipt, beginsWithVisit, statusFamilyOf, waitOf } from './status.ts'
import type { ByKind } from './status-row.ts'
import { CLOSED, OTHERWISE } from './status-shared.ts'
import { rowInAnyFamily, rowOf } from './status-table.ts'
import { customerWords, lookAtDevice, REGISTER, TIME_IS_UP, VISIT_OVER, type AskFacts } from './turn-words.ts'
import type { CustomerTurn } from './vocabulary.ts'

export type JobTurn = { who: 'customer' | 'us' | 'nobody'; what: string; by: Date | null }

export type TurnFacts = AskFacts & {
  serviceJobStatus: string
  /** The code the status is shown for: the second one if that is known (P4.2). */
  toldCode: string
  /** A receipt was uploaded. */
  hasReceipt: boolean
  /** A replacement was delivered and is not on the device list yet. */
  awaitsRegistration: boolean
  /** A booked drop-off or visit isn't over. */
  awaitsVisit: boolean
}

export function turnOf(job: TurnFacts, now: Date): JobTurn {
  const kind = claimKindOf(job.serviceJobType)
  if (isFinished(kind, job.serviceJobStatus)) {
    return { who: 'nobody', what: closingWords(kind, job), by: null }
  }
  if (job.decideBy && job.decideBy <= now) return us(TIME_IS_UP)
  const turn = customerTurnOf(job, kind)
  if (turn)
    return { who: 'customer', what: customerWords[turn](job), by: decides(turn) ? job.decideBy : null }
  if (!job.awaitsVisit && beginsWithVisit(job.serviceJobType, job.toldCode)) {
    return us(kind === 'carry-in' ? lookAtDevice(job) : VISIT_OVER)
  }
  if (isInTheMail({ kind, stage: job.toldCode }) && job.label?.comesInBox) return us(BOX_ARRIVES)
  const next = rowOf(statusFamilyOf(job.serviceJobType), job.serviceJobStatus)?.next
  return us(next?.who === 'us' ? wordsFor(kind, next.what) : OTHERWISE)
}

function customerTurnOf(job: TurnFacts, kind: ClaimKind | null): CustomerTurn | null {
  const next = rowOf(statusFamilyOf(job.serviceJobType), job.serviceJobStatus)?.next
  // The decisions of an unknown type of job are not ours to offer.
  if (next?.who === 'customer' && (!decides(next.turn) || awaitsCustomer(kind, job.serviceJobStatus))) {
    return next.turn
  }
  if (awaitsReceipt(job)) return 'receipt'
  const { serviceJobType, awaitsVisit, label } = job
  const { shipBy, comesInBox } = label ?? {}
  return waitOf({ serviceJobType, awaitsVisit, shipBy, comesInBox }, job.toldCode)?.turn ?? null
}

function decides(turn: CustomerTurn): boolean {
  return turn === 'review' || turn === 'decide-buyout'
}

/** What to do in a finished job, also one that ended under a code of the other family. */
function closingWords(kind: ClaimKind | null, { serviceJobStatus, awaitsRegistration }: TurnFacts): string {
  if (awaitsRegistration) return REGISTER
  const next = rowInAnyFamily(serviceJobStatus)?.next
  return next?.who === 'nobody' ? wordsFor(kind, next.what) : CLOSED
}

function wordsFor(kind: ClaimKind | null, what: ByKind): string {
  return typeof what === 'string' ? what : ((kind && what[kind]) ?? what.usual)
}

function us(what: string): JobTurn {
  return { who: 'us', what, by: null }
}
