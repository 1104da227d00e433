// How a job may move from status to status, answered from the status table and the transition table. The server
// refuses any step that is not here, and screens offer no other actions.

import type { ClaimKind } from '../claim/kind.ts'
import { canonical, phaseOf, statusCodeOf, type StatusCode } from './status-table.ts'
import { isLastAttempt, transitions } from './transitions.ts'
import type { Actor, BuyoutDecision, JobHistory, StepAction, StepEffect, Transition } from './transitions.ts'
import { REVIEW_WINDOW_HOURS } from '../limits.ts'
import { CANCELLED, DELIVERY_FAILED, OPTION_PROVIDED, RETURNED } from './codes.ts'
import { phases } from './vocabulary.ts'

export type Step = {
  from: StatusCode
  to: StatusCode
  by: Actor
  action: StepAction
  effects: StepEffect[]
  /** P4.5: deciding on a buyout changes the type of the job. */
  becomes: BuyoutDecision | null
}

/** P4.1: a claim before it is raised. It is not a job yet, so it is not listed, not open and not in the table. */
export const INITIATED = 'INITIATED'

export function nextSteps(
  kind: ClaimKind | null,
  code: string,
  actor: Actor,
  history: JobHistory = {},
): Step[] {
  const from = statusCodeOf(code)
  if (from === null) return []
  const steps = rowsOf(kind)
    .filter((row) => row.by === actor && row.from.includes(from) && (row.when?.(history) ?? true))
    .flatMap((row) => row.to.map((to) => stepOf(row, from, to)))
  return actor === 'customer' && canCancel(kind, from)
    ? [...steps, stepOf(cancelling, from, CANCELLED)]
    : steps
}

/**
 * The step to make, or undefined if it is refused. Its `to` is the resulting status, which is not always what was
 * asked for: the third failed delivery returns it. `action` distinguishes a rejected buyout from a canceled job.
 */
export function findStep(
  move: { kind: ClaimKind | null; from: string; to: string; by: Actor; action?: StepAction },
  history: JobHistory = {},
): Step | undefined {
  const to = statusCodeOf(move.to)
  const landing = to === DELIVERY_FAILED && isLastAttempt(history) ? RETURNED : to
  return nextSteps(move.kind, move.from, move.by, history).find(
    (step) => step.to === landing && (move.action === undefined || step.action === move.action),
  )
}

/** Nothing follows. An unknown code is not finished: something will still happen to that job. */
export function isFinished(kind: ClaimKind | null, code: string): boolean {
  const given = statusCodeOf(code)
  if (given === null) return false
  const rows = rowsOf(kind)
  const leadsNowhere =
    rows.some(({ to }) => to.includes(given)) && !rows.some(({ from }) => from.includes(given))
  return phases[phaseOf(given)].finished || leadsNowhere
}

export function isOpen(kind: ClaimKind | null, code: string): boolean {
  return canonical(code) !== INITIATED && !isFinished(kind, code)
}

/** Any job not yet finished, dispatched or paid out. False for an unknown code. */
export function canCancel(kind: ClaimKind | null, code: string): boolean {
  const given = statusCodeOf(code)
  if (given === null || !rowsOf(kind).some(({ from }) => from.includes(given))) return false
  return phases[phaseOf(given)].cancellable && !isFinished(kind, given)
}

/** Whether the customer has something to decide other than to cancel. */
export function awaitsCustomer(kind: ClaimKind | null, code: string): boolean {
  return nextSteps(kind, code, 'customer').some(({ action }) => action !== 'cancel')
}

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

function rowsOf(kind: ClaimKind | null): readonly Transition[] {
  return kind ? transitions[kind] : []
}

function stepOf(row: Transition, from: StatusCode, to: StatusCode): Step {
  const { by, action = 'update', becomes = null } = row
  const effects: StepEffect[] = ['notify', ...(row.effects ?? [])]
  if (action === 'cancel' && from === OPTION_PROVIDED) effects.push('stop-decision-clock')
  return { from, to, by, action, effects, becomes }
}
