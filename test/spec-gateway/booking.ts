/** Booking and giving back a time (P3.9). */
import { Rejected, refuse, type Refusal } from './errors.ts'
import { textAt, type Params } from './parameters.ts'
import type { Slot } from './places.ts'
import type { World } from './world.ts'

interface Booked {
  center: string | null
  slot: Slot | null
}

export function wantsSlot(kind: string): boolean {
  return kind === 'carry-in' || kind === 'home-service'
}

/** Books the time in `schedule`, if there is one, in place of the one that is held. */
export function book(booked: Booked, params: Params, { slots }: World): Refusal | undefined {
  const code = textAt(params, 'schedule.chosenTimeSlotCode')
  if (!code || code === booked.slot?.timeSlotCode) return undefined
  const slot = slots.find(({ timeSlotCode }) => timeSlotCode === code)
  if (!slot) return refuse('SLOT_UNSUITABLE', 'This time can’t be booked.')
  if (textAt(params, 'schedule.chosenDate') !== slot.date)
    throw new Rejected(400, 'schedule.chosenDate is wrong')
  if (slot.room === 0) return refuse('SLOT_TAKEN', 'This time was just taken.')
  giveBack(booked)
  slot.room -= 1
  booked.slot = slot
  booked.center = textAt(params, 'schedule.serviceLocationCode') || null
  return undefined
}

export function giveBack(booked: Booked): void {
  if (booked.slot) booked.slot.room += 1
  booked.slot = null
}
