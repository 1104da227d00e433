import { shortDay } from '#domain/time/short-day.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import { FileDownload } from './file-download.tsx'
import * as words from './words.ts'

/** The label for a device that goes to the depot. That of an old device is beside its instructions. */
export function LabelPanel({ data: { label, job, oldDevice } }: { data: JobInfo }) {
  if (!label || oldDevice) return null
  return (
    <YourTurnCard
      title={words.printLabel}
      actions={<LabelDownload label={label} serviceJobId={job.serviceJobId} />}
    >
      <p>{words.labelText(label.carrier, shortDay(label.shipBy), label.trackingNumber)}</p>
    </YourTurnCard>
  )
}

interface LabelDownloadProps {
  label: NonNullable<JobInfo['label']>
  serviceJobId: string
}

export function LabelDownload({ label, serviceJobId }: LabelDownloadProps) {
  return (
    <FileDownload documentId={label.documentId} fileName={words.labelFile(serviceJobId)}>
      {words.downloadLabel(label.carrier)}
    </FileDownload>
  )
}
