import { useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/appointment-functions.ts'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import { monthDay } from '#domain/time/day-text.ts'
import { shortRange } from '#web/appointments/short-range.ts'
import { readsOf, type ClaimDetails } from '#web/client/queries.ts'
import type { KindQuestionProps } from './kind-screen.ts'

/** Puts the chosen appointment into the cache, so the confirm page need not wait for it. */
export function useShownAppointment({ device }: ClaimDetails): (appointment: Appointment) => void {
  const queryClient = useQueryClient()
  return (appointment) =>
    void queryClient.setQueriesData<ClaimDetails>(
      readsOf('claim-get-details', { id: device.inventoryEquipmentId }),
      (data) => data && { ...data, appointment, timeFits: true },
    )
}

/** 'Nov 18, 8–10 AM', for the button that continues. With the weekday, it wouldn't fit on a phone. */
export function chosenTime({ schedule }: ClaimDraftAnswers, { appointment }: ClaimDetails): string | null {
  if (!appointment || appointment.slot.timeSlotCode !== schedule?.chosenTimeSlotCode) return null
  const { date, label } = appointment.slot
  return `${monthDay(date)}, ${shortRange(label)}`
}

/** The props for choosing a technician's time or one at a service center. */
export function useTimes({ data, answers: { schedule }, change, errorAt }: KindQuestionProps) {
  const show = useShownAppointment(data)
  return {
    held: heldSlot(data, schedule),
    schedule,
    errorMessage: errorAt('time'),
    onChoose: (chosen: Schedule, appointment: Appointment) => {
      show(appointment)
      change({ schedule: chosen })
    },
  }
}

/** The slot reserved while a claim awaits payment; it is no longer among the free ones. */
function heldSlot({ unfinished, appointment }: ClaimDetails, schedule: Schedule | null): Slot | null {
  const isChosen = appointment?.slot.timeSlotCode === schedule?.chosenTimeSlotCode
  return unfinished && appointment && isChosen ? appointment.slot : null
}
