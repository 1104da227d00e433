// Prepaid labels (P4.19): for a device that goes to the depot, and for the old device of a replacement.

import { oldDeviceOf } from '../claim/guidance.ts'
import type { Hazards } from '../claim/hazard.ts'
import { claimKindOf } from '../claim/kind.ts'
import { addDays, type IsoDate } from '../time/calendar.ts'
import { businessDay } from '../time/place-clock.ts'
import { HAND_IN_DAYS } from './hand-in.ts'
import { phaseOf } from './status-table.ts'
import { phases } from './vocabulary.ts'

export type ShippingLabel = {
  documentId: string
  carrier: string
  trackingNumber: string
  /** The last day to hand the parcel to the carrier. */
  shipBy: IsoDate
  /** On a box that we send. Absent in labels made before the portal noted it, and in those of an old device. */
  comesInBox?: boolean
}

/** Our choice: long enough for a box of ours to arrive first. */
const DEPOT_DAYS = 21

type LabelJob = { serviceJobType: string; serviceJobStatus: string; hazards?: Hazards | undefined }

/** The last day to ship, if the job needs a label in this status; null if it needs none. */
export function shipByFor(
  { serviceJobType, serviceJobStatus, hazards }: LabelJob,
  now: Date,
): IsoDate | null {
  const phase = phaseOf(serviceJobStatus)
  if (!phase) return null
  const today = businessDay(now)
  if (claimKindOf(serviceJobType) === 'depot')
    return phase === 'untouched' ? addDays(today, DEPOT_DAYS) : null
  const goesBack = oldDeviceOf(serviceJobType, hazards) === 'mailed back'
  return goesBack && (phases[phase].onItsWay || phase === 'delivered') ? addDays(today, HAND_IN_DAYS) : null
}
