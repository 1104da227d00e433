import { NextTimes } from '#web/appointments/next-times.tsx'
import { slotSearch } from '#web/appointments/other-times.ts'
import type { ClaimScreenProps } from '../details/claim-gate.tsx'
import { wantedTime } from './wanted-time.ts'
import type { useSendClaim } from './use-send-claim.ts'
import * as words from './words.ts'

interface SlotTakenProps extends ClaimScreenProps {
  sending: ReturnType<typeof useSendClaim>
  why: string
}

/** The slot can't be booked. Choosing one of the next times sends the claim with it. */
export function SlotTaken({ kind, data, draft, sending, why }: SlotTakenProps) {
  const { zipCode, schedule } = wantedTime(data, draft)
  const search = slotSearch(kind, data.device, {
    zipCode,
    serviceLocationCode: schedule?.serviceLocationCode,
  })
  if (!search) return null
  return (
    <NextTimes
      why={why}
      offer={words.slotOffer}
      search={search}
      appointment={data.appointment}
      schedule={schedule}
      isBusy={sending.isBusy}
      onChoose={sending.choose}
    />
  )
}
