import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { saysWhatHappened, type Failure } from '#contract/failure.ts'
import type { JobDocument } from '#contract/job-functions.ts'
import { failureOf, logFailure, sendOnce } from '#web/client/call.ts'
import { functionAddress } from '#contract/function-address.ts'
import { invalidateLists, readQuery } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { Button } from '#web/ui/button.tsx'
import { Popup } from '#web/ui/popup.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import * as words from './words.ts'

interface DocumentRemoveProps {
  document: JobDocument
  serviceJobId: string
  /** The button is gone: focus goes elsewhere. */
  onRemoved: () => void
}

export function DocumentRemove({ document, serviceJobId, onRemoved }: DocumentRemoveProps) {
  const queryClient = useQueryClient()
  const references = useReferences()
  const [isAsking, setAsking] = useState(false)
  const hide = () => setAsking(false)
  const { documentId, fileName } = document
  const job = readQuery('job-info', { ...references, id: serviceJobId })
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const failure = await remove(functionAddress('job-document', { ...references, id: documentId }))
      if (failure && failure.code !== 'conflict' && failure.code !== 'not-yours') throw failure
      invalidateLists(queryClient)
      const fresh = await queryClient.fetchQuery({ ...job, staleTime: 0 }).catch(() => undefined)
      // The second attempt after an answer that was lost is refused, because the first one has removed it.
      const isGone = !failure || fresh?.documents.every((other) => other.documentId !== documentId)
      if (!isGone && failure.code === 'not-yours') throw failure
      // Focus can't go to what is behind the popup.
      flushSync(hide)
      if (!isGone) {
        showToast({
          tone: 'bad',
          title: words.nothingChanged,
          ...(saysWhatHappened(failure) && { text: failure.message }),
        })
        return
      }
      // Without the row, even if the job could not be read again.
      queryClient.setQueryData(
        job.queryKey,
        (now) =>
          now && { ...now, documents: now.documents.filter((other) => other.documentId !== documentId) },
      )
      onRemoved()
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${words.remove} ${fileName}`}
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </Button>
      {isAsking && (
        <Popup
          title={words.removeTitle(fileName)}
          onHide={hide}
          decline={words.keepFile}
          confirm={words.remove}
          onConfirm={mutate}
          busy={isPending}
          losesSomething
        >
          <p>{words.removeText}</p>
        </Popup>
      )}
    </>
  )
}

async function remove(address: string): Promise<Failure | undefined> {
  try {
    const response = await sendOnce(address, { method: 'DELETE' })
    if (!response.ok) throw await failureOf(response)
    return undefined
  } catch (error) {
    return logFailure(address, error)
  }
}
