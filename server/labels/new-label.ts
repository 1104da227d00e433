import { randomInt, randomUUID } from 'node:crypto'
import { shipByFor, type ShippingLabel } from '#domain/job/shipping-label.ts'

const CARRIER = 'UPS'

/** The label that the job needs in this status; null if it needs none. */
export function newLabel(job: Parameters<typeof shipByFor>[0], now: Date): ShippingLabel | null {
  const shipBy = shipByFor(job, now)
  if (!shipBy) return null
  const digits = Array.from({ length: 16 }, () => randomInt(10)).join('')
  return { documentId: `LABEL-${randomUUID()}`, carrier: CARRIER, trackingNumber: `1Z${digits}`, shipBy }
}
