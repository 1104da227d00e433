/** A job's story and everything derived from it. */
import type { Random } from '../random.ts'
import type { Visit } from './appointment.ts'
import type { JobStory } from './story.ts'
import type { Timeline } from './timeline.ts'

export type JobDraft = JobStory & {
  service_job_id: string
  random: Random
  timeline: Timeline
  visit: Visit | null
  isFeePaid: boolean
}
