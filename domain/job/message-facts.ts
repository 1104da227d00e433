// The parts of a message about a job: its facts, and the words for one step.

import type { Center, Visit } from '../appointment/visit-words.ts'
import type { ShippingLabel } from './shipping-label.ts'
import type { JobFacts } from './status-row.ts'

export type MessageFacts = {
  brandName: string
  firstName: string
  serviceJobId: string
  /** Nickname, or brand and model. */
  deviceName: string
  /** Not every type of device keeps data that is to be backed up. */
  productLineName: string
  /** The URL of the job's page. */
  link: string
  /** When it happened. */
  at: Date
  /** The job as it stands now. */
  job: JobFacts
  /** When the time to accept a replacement is over. */
  decideBy?: Date | null | undefined
  /** Failed attempts to deliver the replacement, this one included. */
  failedDeliveries?: number | undefined
  /** The visit that was booked with a new job. */
  visit?: Visit | null | undefined
  /** The prepaid label for what the customer ships. */
  label?: Pick<ShippingLabel, 'carrier' | 'shipBy' | 'comesInBox'> | null | undefined
  /** Where the device was brought. */
  center?: Center | null | undefined
  /** The partner's note. */
  note?: string | undefined
}

export type MessageWords = {
  /** The subject, after the device's name; if left out, what the timeline calls the step. */
  title?: string
  /** One sentence. In the email it follows the device's name. */
  happened: string
  /** What of that is still true after the next step, if not all. */
  recap?: string
  /** What the customer does next, and by when. */
  next: string
  /** What the linked page has for the customer: 'with your label to print'. */
  linkTo?: string | undefined
  /** Further paragraphs of the email. */
  more?: readonly string[]
  /** The SMS, if `happened` and `next` do not make a good one. */
  sms?: string
  /** The SMS if only half the length is available: what to do, or what happened. Default: nothing to do yet. */
  brief?: string
  /** It stays true and worth knowing after the next step, so the SMS about that step mentions it if it takes its place. */
  mustKnow?: boolean
}
