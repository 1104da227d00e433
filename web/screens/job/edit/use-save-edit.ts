import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ErrorDetails } from '#contract/operation.ts'
import { invalidateTimes } from '#web/appointments/appointment-queries.ts'
import { forgetTime } from '#web/claims/booked-time.ts'
import { callGateway } from '#web/client/call.ts'
import { invalidateLists, type JobInfo } from '#web/client/queries.ts'
import { useReadQuery } from '#web/client/use-read.ts'
import { useTransactionId } from '#web/client/use-transaction-id.ts'
import type { FormError } from '#web/ui/error-summary.tsx'
import { leaveToasts, showToast } from '#web/ui/toast-store.ts'
import { changesOf, zipOf, type JobEdit } from './job-edit.ts'
import * as words from '../words.ts'

export type Trouble =
  | { what: 'changed' }
  /** The server's words. */
  | { what: 'time' | 'refused'; why: string; sent: JobEdit }

// Refusals that are shown at a field.
const FIELDS: Record<string, string> = { ZIP_UNKNOWN: 'zipCode', STATE_MISMATCH: 'state' }

interface SaveEditOptions {
  edit: JobEdit
  onFieldErrors: (errors: FormError[]) => void
  onSaved: () => void
}

/** Saves the differences and shows the job. A refusal refreshes the job on this page. */
export function useSaveEdit({ job, ...data }: JobInfo, { edit, onFieldErrors, onSaved }: SaveEditOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const transaction = useTransactionId()
  // The version the customer has seen, which may be older than the cached one.
  const [version, setVersion] = useState(job.version)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const id = job.serviceJobId
  const query = useReadQuery('job-info', { id })
  const showJob = () => navigate({ to: '/job/$id', params: { id }, state: true })
  const { mutate, isPending } = useMutation({
    mutationFn: (edit: JobEdit) => {
      const params = { referenceID: id, version, ...changesOf(edit, data) }
      return callGateway('updateRequestDetails', params, transaction.idFor(params))
    },
    // One may still say that the previous change is saved.
    onMutate: leaveToasts,
    onSuccess: async (answer, sent) => {
      const { time, address } = sent
      transaction.forget()
      invalidateLists(queryClient)
      invalidateTimes(queryClient)
      const fresh = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
      if ('errorDetails' in answer) {
        const { code, description } = answer.errorDetails
        if (code === 'CHANGED_MEANWHILE' && fresh) setVersion(fresh.job.version)
        // One on file has no fields.
        const field = address?.isChosen ? FIELDS[code] : undefined
        if (field) onFieldErrors([{ field, message: description }])
        return setTrouble(field ? null : troubleOf(answer.errorDetails, sent))
      }
      if (time) forgetTime(id)
      onSaved()
      await showJob()
      showToast({ tone: 'good', title: words.saved })
    },
  })
  // Cleared for good: shown again, it would take the focus from the field in which the same place is typed again. While
  // saving, it stays even if the edit differs: choosing a time it offers changes the edit and saves it at once.
  if (trouble && !isPending && !isAbout(trouble, edit, data)) setTrouble(null)
  const save = (changed: JobEdit) => {
    if (isPending) return
    if (Object.keys(changesOf(changed, data)).length > 0) mutate(changed)
    else {
      onSaved()
      void showJob()
    }
  }
  return { save, trouble, isBusy: isPending }
}

/** A refusal of a place or a time says nothing about the ones entered since. */
function isAbout(trouble: Trouble, edit: JobEdit, data: Pick<JobInfo, 'contact'>): boolean {
  if (trouble.what === 'changed') return true
  const { sent } = trouble
  const isSamePlace = zipOf(sent, data) === zipOf(edit, data)
  return isSamePlace && sent.time?.schedule.chosenTimeSlotCode === edit.time?.schedule.chosenTimeSlotCode
}

function troubleOf({ code, description }: ErrorDetails, sent: JobEdit): Trouble {
  if (code === 'CHANGED_MEANWHILE') return { what: 'changed' }
  const isTime = code === 'SLOT_TAKEN' || code === 'SLOT_UNSUITABLE'
  return { what: isTime ? 'time' : 'refused', why: description, sent }
}
