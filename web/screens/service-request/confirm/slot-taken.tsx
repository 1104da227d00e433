import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import { appointmentDay } from '../../job/show/when-text.ts'
import type { ClaimScreenProps } from '../details/claim-gate.tsx'
import { slotsQuery } from '../kinds/appointment-queries.ts'
import { slotSearch, timesAfter } from './other-times.ts'
import type { useSendClaim } from './use-send-claim.ts'
import styles from './confirm.module.css'

const AT_FIRST = 3
const MORE = 9

interface SlotTakenProps extends ClaimScreenProps {
  sending: ReturnType<typeof useSendClaim>
}

/** Somebody else was faster: the next times, and pressing one of them sends the claim with it. */
export function SlotTaken({ kind, data, draft, sending }: SlotTakenProps) {
  const [count, setCount] = useState(AT_FIRST)
  const query = slotsQuery(data.viewer.customerRef, slotSearch(kind, data, draft.answers))
  const times = useQuery({ ...query, staleTime: 0, gcTime: 0 })
  const next = timesAfter(times.data?.slots ?? [], data.appointment, draft.answers.schedule)
  return (
    <YourTurnCard title="That time was just taken">
      <p>
        {times.isPending && 'We are looking for the next ones.'}
        {times.data &&
          (next.length > 0
            ? 'Somebody else booked it a moment ago. Choose one of the next times, and we send your request with it.'
            : 'Somebody else booked it a moment ago, and there is no later one.')}
      </p>
      {times.isError && (
        <div>
          <Button variant="secondary" onClick={() => void times.refetch()}>
            Look for the next times
          </Button>
        </div>
      )}
      {next.length > 0 && (
        <div className={styles.times}>
          {next.slice(0, count).map((slot) => (
            <Button
              key={slot.timeSlotCode}
              variant="secondary"
              busy={sending.isBusy}
              onClick={() => sending.choose(slot)}
            >
              {appointmentDay(slot.date)}, {slot.label}
            </Button>
          ))}
        </div>
      )}
      {next.length > count && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setCount(count + MORE)}>
            Show more times
          </Button>
        </div>
      )}
    </YourTurnCard>
  )
}
