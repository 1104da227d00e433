import { Failure } from '#contract/failure.ts'
import type { FailureBody } from '#contract/failure-body.ts'

export type JobState = NonNullable<FailureBody['error']['job']>

/** A partner's update that the job does not allow. Says where the job is; apart from Failure, which the browser loads. */
export class JobConflict extends Failure {
  readonly job: JobState

  constructor(message: string, job: JobState) {
    super('conflict', [], message)
    this.job = job
  }
}
