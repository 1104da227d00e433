/** Prepaid shipping labels (P4.19). Without a provider jobs have none, and no text says that they do. */
import type { Address } from '#domain/customer/address.ts'
import { shipByFor, type ShippingLabel } from '#domain/job/shipping-label.ts'
import type { IsoDate } from '#domain/time/calendar.ts'
import type { KeptDocument } from '../uploads/upload-store.ts'

export interface LabelProvider {
  /** A new one, to be used by this day. */
  order(shipBy: IsoDate): ShippingLabel
  print(label: LabelFacts): KeptDocument
}

export interface LabelFacts extends ShippingLabel {
  serviceJobId: string
  /** Null if the job has no address: the sender writes it on the label. */
  from: Omit<Address, 'country'> | null
  senderName: string
}

/** The label that the job needs in this status; null if it needs none. */
export function newLabel(
  labels: LabelProvider | undefined,
  job: Parameters<typeof shipByFor>[0],
  now: Date,
): ShippingLabel | null {
  const shipBy = labels && shipByFor(job, now)
  return shipBy ? labels.order(shipBy) : null
}
