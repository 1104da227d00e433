import { useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/appointment-functions.ts'
import type { ClaimDetails } from './kind-screen.ts'

/** The chosen time in words, for the confirm page: it is known here, so nobody has to wait for it there. */
export function useShownAppointment({ device }: ClaimDetails): (appointment: Appointment) => void {
  const queryClient = useQueryClient()
  return (appointment) =>
    void queryClient.setQueriesData<ClaimDetails>(
      {
        predicate: ({ queryKey }) =>
          queryKey[0] === 'claim-get-details' && queryKey[2] === device.inventoryEquipmentId,
      },
      (data) => data && { ...data, appointment },
    )
}
