import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { deviceName } from '#domain/customer/device.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { FactCard } from '#web/ui/fact-card.tsx'
import * as words from './words.ts'

/** What is being changed, which parts of it can be, and until when. */
export function EditAside({ data: { job, device, issue } }: { data: JobInfo }) {
  const type = job.kind && appointmentType(job.kind)
  return (
    <FactCard
      title={words.thisCall}
      facts={[
        { label: words.device, value: deviceName(device) },
        ...(issue.name ? [{ label: words.whatIsWrong, value: issue.name }] : []),
        { label: words.canChange, value: words.changeable[type ?? 'other'] },
        { label: words.until, value: words.untilWork },
      ]}
    >
      {words.stays}
    </FactCard>
  )
}
