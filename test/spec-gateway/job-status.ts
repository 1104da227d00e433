/** Statuses of P4.3 to P4.5 as far as this gateway uses them. */
import type { Job } from './world.ts'

const names: Record<string, string> = {
  SC0044: 'Estimation generated',
  SC0045: 'Estimation approved',
  SC0002: 'Repair completed',
  SC0080: 'Device not repairable',
  SC0100: 'Buyout amount available',
  SC0004: 'Service completed',
  SC0003: 'Service cancelled',
  SC0102: 'Replacement option provided',
  SC0106: 'Replacement option accepted',
  SC0081: 'Device dispatched',
  SC0069: 'In transit',
  SC0070: 'Delivered',
  HS003: 'Ready for decision',
  HS004: 'Replacement expired',
}

export function statusName({ type, status, statusName }: Job): string {
  if (statusName) return statusName
  if (status === 'NEW') return isReplacement(type) ? 'Replacement authorized' : 'Service Call created'
  return names[status] ?? status
}

function isReplacement(type: string): boolean {
  return type.startsWith('REPLACEMENT')
}

const FINISHED = ['SC0003', 'CAN', 'SC0004', 'SC0033', 'SC0070', 'SC0075']
const TOO_LATE_TO_CANCEL = [...FINISHED, 'SC0002', 'SC0082', 'SC0081', 'SC0068', 'SC0069', 'SC0071', 'SC0072']

export function isOpen({ status }: Pick<Job, 'status'>): boolean {
  return !FINISHED.includes(status)
}

export function canCancel({ status }: Job): boolean {
  return !TOO_LATE_TO_CANCEL.includes(status)
}

export function offersBuyout({ type, status }: Job): boolean {
  const offers = isReplacement(type)
    ? ['SC0100', 'SC0104', 'HS003', 'HS004']
    : ['SC0100', 'SC0080', 'HS001', 'HS002']
  return offers.includes(status)
}
