import type { ClaimScreenProps } from '../details/claim-gate.tsx'
import { NextTimes } from './next-times.tsx'
import { slotSearch, wantedTime } from './other-times.ts'
import type { useSendClaim } from './use-send-claim.ts'

interface SlotTakenProps extends ClaimScreenProps {
  sending: ReturnType<typeof useSendClaim>
}

/** Someone else took the slot: offers the next times, and clicking one sends the claim with it. */
export function SlotTaken({ kind, data, draft, sending }: SlotTakenProps) {
  const { zipCode, schedule } = wantedTime(data, draft)
  return (
    <NextTimes
      title="That time was just taken"
      why="Somebody else booked it a moment ago"
      offer="Choose one of the next times, and we send your request with it."
      customerRef={data.viewer.customerRef}
      search={slotSearch(kind, data.device.productLine, {
        zipCode,
        serviceLocationCode: schedule?.serviceLocationCode,
      })}
      appointment={data.appointment}
      schedule={schedule}
      isBusy={sending.isBusy}
      onChoose={sending.choose}
    />
  )
}
