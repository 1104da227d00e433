import { useMutation } from '@tanstack/react-query'
import { BOX_ARRIVES } from '#domain/claim/guidance.ts'
import { shortDay } from '#domain/time/short-day.ts'
import { readFile } from '#web/client/call.ts'
import { functionAddress } from '#web/client/function-address.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { saveFile } from '#web/client/save-file.ts'
import { useReferences } from '#web/client/use-references.ts'
import { Button } from '#web/ui/button.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
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
        {label.comesInBox && `${BOX_ARRIVES} ${words.labelOnBox} `}
        {words.shipWith(label.carrier, shortDay(label.shipBy))}
        {label.comesInBox === undefined && ` ${words.maybeBox}`}
      </p>
      <p>{words.labelNumber(label.trackingNumber)}</p>
    </YourTurnCard>
  )
}

interface LabelDownloadProps {
  label: NonNullable<JobInfo['label']>
  serviceJobId: string
}

/** Not a link: the file requires a token, which a link can't send. */
export function LabelDownload({ label, serviceJobId }: LabelDownloadProps) {
  const references = useReferences()
  const { mutate, isPending } = useMutation({
    meta: { isDownload: true },
    mutationFn: () => readFile(functionAddress('job-document', { ...references, id: label.documentId })),
    onSuccess: (file) => saveFile(file, words.labelFile(serviceJobId)),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {words.downloadLabel(label.carrier)}
    </Button>
  )
}
