/** What the customer's operations on a job have in common (P4.8, Actions). */
import type { OperationResult } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import type { Move } from '#domain/job/change.ts'
import { jobStatus } from '#domain/job/status.ts'
import type { WriteContext } from '../context.ts'
import { lookThenWrite, rememberAnswer } from '../database/look-first.ts'
import { lookAtOwnJob, type StepFacts } from './step-facts.ts'
import { writeCustomerStep } from './write-step.ts'
import { planStep, type StepExtras } from './plan-step.ts'
import { jobWords } from '../refusal-words.ts'
import { refuse } from '../refuse.ts'

export type ChangedJob = OperationResult<'updateStatusInfo'>

export interface CustomerMove extends StepExtras {
  move: Omit<Move, 'by'>
}

/** `decide` maps the request to a move of the job in its current state, or to a refusal. */
export function changeJob(
  named: { serviceJobId: string; claimsMasterId?: string | undefined },
  context: WriteContext,
  decide: (job: StepFacts) => CustomerMove | Refusal,
): Promise<ChangedJob | Refusal> {
  const { db, key } = context
  const look = () =>
    lookAtOwnJob(db, key, { serviceJobId: named.serviceJobId, claimsMasterId: named.claimsMasterId ?? null })
  return lookThenWrite<StepFacts, ChangedJob>(look, async (job) => {
    const decided = decide(job)
    const planned =
      'move' in decided ? planStep(job, { ...decided.move, by: 'customer' }, context, decided) : undefined
    if (!planned) {
      const refusal = 'move' in decided ? notPossibleNow(job) : decided
      return await rememberAnswer(db, key, refusal)
    }
    const answer: ChangedJob = {
      outcome: 'Success',
      serviceJobID: planned.serviceJobId,
      serviceJobStatus: planned.statusCode,
      serviceJobStatusName: planned.statusName,
      version: planned.version + 1,
    }
    return (await writeCustomerStep(db, key, { step: { ...planned, answer } })) as ChangedJob | undefined
  })
}

function notPossibleNow(job: StepFacts): Refusal {
  return refuse('NOT_POSSIBLE_NOW', jobWords.notNow(jobStatus(job).status))
}
