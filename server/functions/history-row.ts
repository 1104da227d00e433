import type { HistoryRow } from '#contract/job-shapes.ts'
import { claimKindOf, claimTypeLabel } from '#domain/claim/kind.ts'
import { deviceName } from '#domain/customer/device.ts'
import { jobStatusAt } from '#domain/job/status.ts'
import { askOf } from '#domain/job/turn-ask.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { JobDevice, ListedJob } from '../facts/job.ts'

/** A row of Service History, as P2.7 defines it. */
export function describeHistoryRow(job: ListedJob, device: JobDevice, now: Date): HistoryRow {
  const { status, short, tone, turn } = jobStatusAt(job, now)
  return {
    id: job.serviceJobId,
    title: deviceName({ ...device, make: device.makeName }),
    make: device.makeName,
    modelName: device.modelName,
    sn: device.serialNumber,
    addDate: job.createdAt ? toShortUsDate(businessDay(new Date(job.createdAt))) : '',
    number: job.serviceJobId,
    type: device.productLineName,
    claimType: claimTypeLabel(job.serviceJobType),
    status,
    chip: short,
    tone,
    turn,
    ...(turn && { ask: askOf(turn, job) }),
    decideBy: job.decideBy,
    open: job.open,
    kind: claimKindOf(job.serviceJobType),
    inventoryEquipmentId: device.inventoryEquipmentId,
    createdAt: job.createdAt,
  }
}
