import { useState } from 'react'
import { Moment } from '#web/ui/moment.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { decideByText } from './local-clock.ts'
import { whenOnPaper } from './when-text.ts'

interface DeadlineProps {
  at: string
  /** The text around it: 'Decide by 2:40 PM tomorrow.' */
  words: (when: string) => string
}

/** Relative to today on the screen; as a date on paper, which is read later. */
export function Deadline({ at, words }: DeadlineProps) {
  // A session without activity ends after ten minutes, so "today" does not have to be updated.
  const [now] = useState(() => new Date())
  return (
    <Moment at={at} onPaper={words(whenOnPaper(at))}>
      <KeepTogether>{words(decideByText(at, now))}</KeepTogether>
    </Moment>
  )
}
