import { BOX_ARRIVES } from '#domain/claim/guidance.ts'
import { shortDay } from '#domain/time/short-day.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import { FileDownload } from './file-download.tsx'
import * as words from './words.ts'

/** The label for a device that goes to the depot. That of an old device is beside its instructions. */
export function LabelPanel({ data: { label, job, oldDevice } }: { data: JobInfo }) {
  if (!label || oldDevice) return null
  return (
    <YourTurnCard
      title={label.comesInBox ? words.boxComing : words.printLabel}
      actions={!label.comesInBox && <LabelDownload label={label} serviceJobId={job.serviceJobId} />}
    >
      <p>
        <Unbroken>
          {label.comesInBox && `${BOX_ARRIVES} ${words.labelOnBox} `}
          {words.shipWith(label.carrier, shortDay(label.shipBy))}
          {label.comesInBox === undefined && ` ${words.maybeBox}`}
        </Unbroken>
      </p>
      <p>
        <Unbroken>{words.labelNumber(label.trackingNumber)}</Unbroken>
      </p>
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
