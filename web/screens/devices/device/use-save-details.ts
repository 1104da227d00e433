import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScreenDevice } from '#contract/devices.ts'
import { callGateway } from '#web/client/call.ts'
import { readsOf } from '#web/client/queries.ts'
import { useTransactionId } from '#web/client/use-transaction-id.ts'
import type { FormError } from '#web/ui/error-summary.tsx'
import { leaveToasts, showToast } from '#web/ui/toast-store.ts'
import * as words from './words.ts'

export interface Edit {
  equipmentName: string
  serialNumber: string
}

interface SaveDetailsProps {
  device: ScreenDevice
  onRefused: (errors: FormError[]) => void
  onDone: () => void
}

export function useSaveDetails({ device, onRefused, onDone }: SaveDetailsProps) {
  // The version the customer has seen, which may be older than the cached one.
  const [seen, setSeen] = useState(device)
  // The server's words if the device was changed in another tab.
  const [conflict, setConflict] = useState<string>()
  const [taken, setTaken] = useState<string>()
  const transaction = useTransactionId()
  const queryClient = useQueryClient()

  const { mutate, isPending } = useMutation({
    mutationFn: (edit: Edit) => {
      const params = {
        inventoryEquipmentId: device.inventoryEquipmentId,
        version: seen.version,
        ...edit,
      }
      return callGateway('updateEquipmentDetails', params, transaction.idFor(params))
    },
    // That the previous change is saved.
    onMutate: leaveToasts,
    onSuccess: async (answer, sent) => {
      // Also after a refusal, because the device may have been changed elsewhere.
      const refreshed = queryClient.invalidateQueries(readsOf('claim-start'))
      void queryClient.invalidateQueries(readsOf('my-devices'))
      await refreshed
      if ('errorDetails' in answer) {
        transaction.forget()
        const { code, description: message } = answer.errorDetails
        const isConflict = code === 'CHANGED_MEANWHILE'
        setConflict(isConflict ? message : undefined)
        // P5.1: code 200 here means failure.
        if (code === '200') setTaken(sent.serialNumber)
        return onRefused(isConflict ? [] : [{ message, ...(code === '200' && { field: 'serialNumber' }) }])
      }
      onDone()
      showToast({ tone: 'good', title: words.saved })
    },
  })
  return {
    seen,
    taken,
    save: mutate,
    isSaving: isPending,
    conflict,
    /** The customer has seen what is on file now; the next save replaces it. */
    acknowledge: () => {
      setSeen(device)
      setConflict(undefined)
    },
  }
}
