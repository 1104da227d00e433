import { useState } from 'react'
import type { ClaimOptionCard } from '#contract/claim-functions.ts'
import { hasDetails } from '#web/claims/claim-progress.ts'
import type { IsoDate } from '#domain/time/calendar.ts'
import { localDay } from '#web/dates/local-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionCards, type RadioCard } from '#web/ui/radio-cards.tsx'
import { ClaimActions } from '../claim-flow/claim-actions.tsx'
import { useProceed } from '../claim-flow/use-proceed.ts'
import { closedOptions } from './option-groups.ts'
import { optionFacts } from './option-facts.ts'
import type { QuestionProps } from './question.ts'
import * as words from './words.ts'

type OptionsFormProps = QuestionProps & {
  options: readonly ClaimOptionCard[]
  /** Where the service happens; undefined if the server doesn't say. */
  today: IsoDate | undefined
}

export function OptionsForm({ id, draft, options, today: there }: OptionsFormProps) {
  const proceed = useProceed(id, 'options', draft)
  const [here] = useState(() => localDay(new Date()))
  const [busy, setBusy] = useState<string>()
  const offered = options.filter((option) => option.offered)
  const soonest = soonestOf(offered)
  // A withdrawn option counts as unanswered.
  const chosen = offered.find(({ kind }) => kind === draft.answers.kind)
  // As it was on arrival: a choice doesn't rename its button.
  const [before] = useState(chosen?.kind)
  const first = chosen ?? soonest ?? (offered.length === 1 ? offered[0] : undefined)

  const choose = async ({ kind }: ClaimOptionCard) => {
    if (busy) return
    setBusy(kind)
    await proceed(hasDetails(kind) ? 'options' : 'details', { kind }, { waitForSave: true })
    setBusy(undefined)
  }
  return (
    <>
      <ActionCards
        label={words.services}
        chosen={chosen?.kind}
        options={[
          ...offered.map((option) => ({
            ...cardOf(option, option === soonest, there ?? here),
            action: (
              <Button
                variant={option === first ? 'primary' : 'secondary'}
                busy={busy === option.kind}
                onClick={() => void choose(option)}
              >
                {(option.kind === before ? words.keep : words.choose)(option.label)}
              </Button>
            ),
          })),
          ...closedOptions(options).map(({ kinds, title, reason }) => ({
            value: kinds.join(),
            title,
            unavailable: reason,
            action: null,
          })),
        ]}
      />
      <ClaimActions draft={draft} />
    </>
  )
}

function cardOf(option: ClaimOptionCard, isSoonest: boolean, today: IsoDate): RadioCard {
  const { kind, label, whatHappens } = option
  return {
    value: kind,
    title: label,
    description: whatHappens,
    facts: optionFacts(option, today),
    ...(isSoonest && { chip: { tone: 'progress', text: words.soonest } }),
  }
}

/** The option that starts first, if there are several to compare. On the same day, the first in the list. */
function soonestOf(offered: readonly ClaimOptionCard[]): ClaimOptionCard | undefined {
  const dated = offered.filter(({ earliestDate }) => earliestDate !== null)
  if (dated.length < 2) return undefined
  return dated.toSorted((a, b) => a.earliestDate!.localeCompare(b.earliestDate!))[0]
}
