import { shortDay } from '#domain/time/short-day.ts'
import type { JobInfo } from '#web/client/queries.ts'
import type { ButtonLook } from '#web/ui/button.tsx'
import { Panel } from '#web/screen/panel.tsx'
import { FileDownload } from '../documents/file-download.tsx'
import { TrackingFacts } from './tracking-panel.tsx'
import * as words from './words.ts'

/** The label for a device that goes to the depot. That of an old device is beside its instructions. */
export function LabelPanel({ data }: { data: JobInfo }) {
  const { label, oldDevice } = data
  if (!label || oldDevice) return null
  const { comesInBox, carrier, trackingNumber } = label
  return (
    <Panel title={words.labelReady}>
      {comesInBox !== false && <p>{comesInBox ? words.labelOnBox : words.maybeBox}</p>}
      <TrackingFacts carrier={carrier} trackingId={trackingNumber}>
        {/* With their own box, the customer downloads it in the card above. */}
        {comesInBox === undefined && <LabelDownload data={data} />}
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

export function LabelDownload({ data, ...look }: { data: JobInfo } & Pick<ButtonLook, 'variant'>) {
  const { label, job } = data
  return (
    label && (
      <FileDownload {...look} documentId={label.documentId} fileName={words.labelFile(job.serviceJobId)}>
        {words.downloadLabel(label.carrier)}
      </FileDownload>
    )
  )
}
