import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '#contract/appointment-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { Slot } from '#contract/claims.ts'
import { timeZoneName } from '#domain/time/place-clock.ts'
import { shortDay } from '#domain/time/short-day.ts'
import { webConfig } from '#web/client/config.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import { slotsQuery, type SlotSearch } from './appointment-queries.ts'
import { timesAfter } from './other-times.ts'
import * as words from './words.ts'
import styles from './next-times.module.css'

const AT_FIRST = 3
const MORE = 9

interface NextTimesProps {
  /** The server's reason why the chosen time is not available. */
  why: string
  /** What choosing another time does. */
  offer: string
  search: SlotSearch
  appointment: Appointment | null
  schedule: Schedule | null
  isBusy: boolean
  onChoose: (slot: Slot) => void
}

export function NextTimes(props: NextTimesProps) {
  const { why, offer, search, appointment, schedule, isBusy, onChoose } = props
  const [count, setCount] = useState(AT_FIRST)
  const times = useQuery({ ...slotsQuery(search), staleTime: 0, gcTime: 0 })
  // The first sentence says it.
  const [title = '', ...rest] = why.split(/(?<=\.) /)
  const next = timesAfter(times.data?.slots ?? [], appointment, schedule)
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <YourTurnCard title={title.replace(/\.$/, '')}>
        <p>
          {times.isPending && words.looking}
          {times.data && (
            <MessageText
              message={
                next.length > 0
                  ? [...rest, offer, words.timeZone(timeZoneName(next[0]!.timeZone))].join(' ')
                  : words.noOtherTimes(webConfig.callCenter)
              }
            />
          )}
        </p>
        {times.isError && (
          <div>
            <Button variant="secondary" onClick={() => void times.refetch()}>
              {words.findTimes}
            </Button>
          </div>
        )}
        {next.length > 0 && (
          <div className={styles.times}>
            {next.slice(0, count).map((slot) => (
              <Button
                key={slot.timeSlotCode}
                variant="secondary"
                busy={isBusy}
                onClick={() => onChoose(slot)}
              >
                <span>
                  <KeepTogether>{`${shortDay(slot.date)}, ${slot.label}`}</KeepTogether>
                </span>
              </Button>
            ))}
          </div>
        )}
        {next.length > count && (
          <div>
            <Button variant="quiet" size="small" onClick={() => setCount(count + MORE)}>
              {words.moreTimes}
            </Button>
          </div>
        )}
      </YourTurnCard>
    </div>
  )
}
