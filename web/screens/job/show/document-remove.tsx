import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Failure } from '#contract/failure.ts'
import type { JobDocument } from '#contract/job-functions.ts'
import { failureOf, logFailure, withToken } from '#web/client/call.ts'
import { functionAddress } from '#web/client/function-address.ts'
import { invalidateLists, jobInfoQuery, type ScreenReferences } from '#web/client/queries.ts'
import { Button } from '#web/ui/button.tsx'
import * as jobWords from '../words.ts'
import { tellNews } from './job-news.ts'
import * as words from './words.ts'

interface DocumentRemoveProps {
  document: JobDocument
  serviceJobId: string
  references: ScreenReferences
  /** The button is gone: focus goes elsewhere. */
  onRemoved: () => void
}

export function DocumentRemove({ document, serviceJobId, references, onRemoved }: DocumentRemoveProps) {
  const queryClient = useQueryClient()
  const { documentId, fileName } = document
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const refusal = await remove(functionAddress('job-document', { ...references, id: documentId }))
      invalidateLists(queryClient)
      await queryClient.fetchQuery({ ...jobInfoQuery(references, serviceJobId), staleTime: 0 })
      if (refusal) tellNews({ tone: 'bad', title: jobWords.nothingChanged, text: refusal })
      else onRemoved()
    },
  })
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isPending}
      aria-label={`${words.remove} ${fileName}`}
      onClick={() => mutate()}
    >
      {words.remove}
    </Button>
  )
}

/** Returns why it can't be removed anymore, if it can't. */
async function remove(address: string): Promise<string | undefined> {
  try {
    const response = await withToken((token) =>
      fetch(address, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }),
    )
    if (!response.ok) throw await failureOf(response)
    return undefined
  } catch (error) {
    if (error instanceof Failure && error.code === 'conflict') return error.message
    throw logFailure(address, error)
  }
}
