import { shortDay } from '#domain/time/short-day.ts'
import type { JobInfo } from '#web/client/queries.ts'
import type { ButtonLook } from '#web/ui/button.tsx'
import { Panel } from '#web/screen/panel.tsx'
import { FileDownload } from './file-download.tsx'
import { TrackingFacts } from './tracking-panel.tsx'
import * as words from './words.ts'

/** The label for a device that goes to the depot. That of an old device is beside its instructions. */
export function LabelPanel({ data: { label, job, oldDevice } }: { data: JobInfo }) {
  if (!label || oldDevice) return null
  const { comesInBox, carrier, trackingNumber } = label
  return (
    <Panel title={words.labelReady}>
      {comesInBox !== false && <p>{comesInBox ? words.labelOnBox : words.maybeBox}</p>}
      <TrackingFacts carrier={carrier} trackingId={trackingNumber}>
        {/* With their own box, the customer downloads it in the card above. */}
        {comesInBox === undefined && <LabelDownload label={label} serviceJobId={job.serviceJobId} />}
      </TrackingFacts>
    </Panel>
  )
}

/** What the customer does before the depot has the device. Production has no labels (P4.19). */
export function shippingWords({ label, turn }: Pick<JobInfo, 'label' | 'turn'>): string {
  if (!label) return words.shipWithPartnerLabel
  const { comesInBox, carrier, shipBy } = label
  // Otherwise the last day is beside it.
  const day = turn.time?.late ? shortDay(shipBy) : undefined
  return (comesInBox ? words.shipInBox : words.shipIt)(carrier, day)
}

interface LabelDownloadProps extends Pick<ButtonLook, 'variant'> {
  label: NonNullable<JobInfo['label']>
  serviceJobId: string
}

export function LabelDownload({ label, serviceJobId, ...look }: LabelDownloadProps) {
  return (
    <FileDownload {...look} documentId={label.documentId} fileName={words.labelFile(serviceJobId)}>
      {words.downloadLabel(label.carrier)}
    </FileDownload>
  )
}
