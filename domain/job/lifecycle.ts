// How a job may move from status to status: questions answered from the table in claim-transitions.ts. The
// server refuses what has no step here, and screens offer no other actions.

import type { ClaimKind } from '../claim/kind.ts'
import {
  CANCELLED,
  DELIVERY_FAILED,
  isLastAttempt,
  OPTION_PROVIDED,
  RETURNED,
  transitions,
} from './transitions.ts'
import type { Actor, BuyoutDecision, JobHistory, StepAction, StepEffect, Transition } from './transitions.ts'
import { REVIEW_WINDOW_HOURS } from '../limits.ts'

export type Step = {
  from: string
  to: string
  by: Actor
  action: StepAction
  effects: StepEffect[]
  /** P4.5: deciding on a buyout changes the type of the job. */
  becomes: BuyoutDecision | null
}

/** P4.1: a claim before it is raised. Not listed, not open, and no job yet, so not in the table. */
export const INITIATED = 'INITIATED'
export const NEW = 'NEW'

export function nextSteps(
  kind: ClaimKind | null,
  code: string,
  actor: Actor,
  history: JobHistory = {},
): Step[] {
  const from = canonical(code)
  const steps = rowsOf(kind)
    .filter((row) => row.by === actor && row.from.includes(from) && (row.when?.(history) ?? true))
    .flatMap((row) => row.to.map((to) => stepOf(row, from, to)))
  return actor === 'customer' && canCancel(kind, from)
    ? [...steps, stepOf(cancelling, from, CANCELLED)]
    : steps
}

/**
 * The step to make, or undefined where it is refused. Its `to` is where the job lands, which is not always what
 * was asked: the third failed delivery lands on SC0075. `action` tells a rejected buyout from a cancelled job.
 */
export function findStep(
  move: { kind: ClaimKind | null; from: string; to: string; by: Actor; action?: StepAction },
  history: JobHistory = {},
): Step | undefined {
  const to = canonical(move.to)
  const landing = to === DELIVERY_FAILED && isLastAttempt(history) ? RETURNED : to
  return nextSteps(move.kind, move.from, move.by, history).find(
    (step) => step.to === landing && (move.action === undefined || step.action === move.action),
  )
}

/** Nothing follows. A code we don't know is not finished: something will still happen to that job. */
export function isFinished(kind: ClaimKind | null, code: string): boolean {
  const given = canonical(code)
  const rows = rowsOf(kind)
  const leadsNowhere =
    rows.some(({ to }) => to.includes(given)) && !rows.some(({ from }) => from.includes(given))
  return finished.has(given) || leadsNowhere
}

export function isOpen(kind: ClaimKind | null, code: string): boolean {
  return canonical(code) !== INITIATED && !isFinished(kind, code)
}

/** Any job not yet finished, dispatched or paid out. Of a code we don't know we can't tell, so not. */
export function canCancel(kind: ClaimKind | null, code: string): boolean {
  const given = canonical(code)
  const known = rowsOf(kind).some(({ from }) => from.includes(given))
  return known && !tooLateToCancel.has(given) && !isFinished(kind, given)
}

/** Whether the customer has something to decide, other than to cancel. */
export function awaitsCustomer(kind: ClaimKind | null, code: string): boolean {
  return nextSteps(kind, code, 'customer').some(({ action }) => action !== 'cancel')
}

/** Whether the status puts a buyout before the customer. */
export function offersBuyout(kind: ClaimKind | null, code: string): boolean {
  return nextSteps(kind, code, 'customer').some(({ action }) => action === 'accept-buyout')
}

export function decisionDeadline(offeredAt: Date): Date {
  return new Date(offeredAt.getTime() + REVIEW_WINDOW_HOURS * 3_600_000)
}

const cancelling: Transition = {
  from: [],
  to: [CANCELLED],
  by: 'customer',
  action: 'cancel',
  effects: ['release-slot'],
}

const finished: ReadonlySet<string> = new Set(['SC0003', 'CAN', 'SC0004', 'SC0033', 'SC0070', RETURNED])

// Dispatched, or the work is done and only its closing remains.
const tooLateToCancel: ReadonlySet<string> = new Set([
  'SC0081',
  'SC0068',
  'SC0069',
  'SC0071',
  DELIVERY_FAILED,
  'SC0002',
  'SC0082',
])

function rowsOf(kind: ClaimKind | null): readonly Transition[] {
  return kind ? transitions[kind] : []
}

function stepOf(row: Transition, from: string, to: string): Step {
  const { by, action = 'update', becomes = null } = row
  const effects: StepEffect[] = ['notify', ...(row.effects ?? [])]
  if (action === 'cancel' && from === OPTION_PROVIDED) effects.push('stop-decision-clock')
  return { from, to, by, action, effects, becomes }
}

function canonical(code: string): string {
  return code.trim().toUpperCase()
}
