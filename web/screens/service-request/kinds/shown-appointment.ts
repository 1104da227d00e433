import { useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/appointment-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import type { ClaimDetails } from './kind-screen.ts'

/** Caches the chosen appointment for the confirm page, which then doesn't have to load it. */
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

/** The slot held while a claim waits for its payment: others see it as taken. */
export function heldSlot({ unfinished, appointment }: ClaimDetails, schedule: Schedule | null): Slot | null {
  const isChosen = appointment?.slot.timeSlotCode === schedule?.chosenTimeSlotCode
  return unfinished && appointment && isChosen ? appointment.slot : null
}
