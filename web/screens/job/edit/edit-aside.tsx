import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { deviceName } from '#domain/customer/device.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { FactCard } from '#web/ui/fact-card.tsx'
import * as words from './words.ts'

export function EditAside({ data: { job, device, issue } }: { data: JobInfo }) {
  const type = job.kind && appointmentType(job.kind)
  return (
    <FactCard
      title={words.thisCall}
      facts={{
        [words.device]: deviceName(device),
        [words.whatIsWrong]: issue.name,
        [words.canChange]: words.changeable[type ?? 'other'],
        [words.until]: words.untilWork,
      }}
    >
      {words.stays}
    </FactCard>
  )
}
