/** Stands in for a carrier: labels that look like UPS’s, for a depot that does not exist. */
import { randomInt, randomUUID } from 'node:crypto'
import type { LabelProvider } from '#server/labels/label-provider.ts'
import { labelFile } from './label-pdf.ts'

const CARRIER = 'UPS'

export const sandboxLabels: LabelProvider = {
  order(shipBy) {
    const digits = Array.from({ length: 16 }, () => randomInt(10)).join('')
    return { documentId: `LABEL-${randomUUID()}`, carrier: CARRIER, trackingNumber: `1Z${digits}`, shipBy }
  },
  print: labelFile,
}
