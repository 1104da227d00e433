import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isReplacementWithoutDefective } from '#domain/claim/kind.ts'
import { invalidateLists, readQuery, readsOf, type JobInfo } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { useTransactionId } from '#web/client/use-transaction-id.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { refusalOf, sendRequest, type JobRequest } from './send-request.ts'
import * as words from './words.ts'

/**
 * Sends the customer's decision once and then refreshes the job, whatever the answer: a partner, the deadline or another
 * tab may have changed it first.
 */
export function useJobAction({ job }: JobInfo, onAnswered: () => void) {
  const queryClient = useQueryClient()
  const references = useReferences()
  const navigate = useNavigate()
  const transaction = useTransactionId()
  const thisJob = readQuery('job-info', { ...references, id: job.serviceJobId })
  const mutationKey = ['job-action', job.serviceJobId]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (request: JobRequest) => sendRequest(job, request, transaction.idFor(request)),
    onSuccess: async (answer, request) => {
      transaction.forget()
      const refusal = refusalOf(answer, request)
      invalidateLists(queryClient)
      // P4.8: declining a replacement without the defective device leads to My Devices.
      const leaves =
        !refusal &&
        request.action === 'decline-replacement' &&
        isReplacementWithoutDefective(job.serviceJobType)
      const refreshed = leaves
        ? queryClient.fetchQuery({ ...readQuery('my-devices', references), staleTime: 0 })
        : queryClient.fetchQuery({ ...thisJob, staleTime: 0 })
      await refreshed.catch(() => {})
      onAnswered()
      if (leaves) {
        queryClient.removeQueries(readsOf('job-info'))
        await navigate({ to: '/device/my-devices' })
      }
      if (refusal) showToast({ tone: 'bad', title: words.nothingChanged, text: refusal })
      else showToast({ tone: 'good', title: words.done[request.action] })
    },
  })
  const send = (request: JobRequest) => {
    // A second click may come before the button renders as busy.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(request)
  }
  return { send, isPending }
}
