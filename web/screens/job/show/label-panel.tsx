import { BOX_ARRIVES } from '#domain/claim/guidance.ts'
import { shortDay } from '#domain/time/short-day.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { FileDownload } from './file-download.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

/** The label for a device that goes to the depot. That of an old device is beside its instructions. */
export function LabelPanel({ data: { label, job, oldDevice } }: { data: JobInfo }) {
  if (!label || oldDevice) return null
  const { comesInBox, trackingNumber } = label
  return (
    <Card className={styles.panel}>
      <h2>{comesInBox ? words.boxComing : words.labelReady}</h2>
      {comesInBox !== false && (
        <p>
          <Unbroken>{comesInBox ? `${BOX_ARRIVES} ${words.labelOnBox}` : words.maybeBox}</Unbroken>
        </p>
      )}
      <p>
        <Unbroken>{words.labelNumber(trackingNumber)}</Unbroken>
      </p>
      {!comesInBox && (
        <div className={styles.actions}>
          <LabelDownload label={label} serviceJobId={job.serviceJobId} />
        </div>
      )}
    </Card>
  )
}

/** What the customer does before the depot has the device. Production has no labels (P4.19). */
export function shippingWords(label: JobInfo['label']): string {
  if (!label) return words.shipWithPartnerLabel
  const { comesInBox, carrier, shipBy } = label
  const how =
    comesInBox === undefined ? words.shipIt : comesInBox ? words.shipInBox : words.shipWithPrintedLabel
  return how(carrier, shortDay(shipBy))
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
