import { Failure } from '#contract/failure.ts'
import type { FailureBody } from '#contract/failure-body.ts'

export type JobState = NonNullable<FailureBody['error']['job']>

/**
 * A partner's update that the job does not allow. Says which status the job has. A class of its own, because the browser
 * bundles Failure.
 */
export class JobConflict extends Failure {
  readonly job: JobState

  constructor(message: string, job: JobState) {
    super('conflict', [], message)
    this.job = job
  }
}
