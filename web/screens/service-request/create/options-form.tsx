import { useState } from 'react'
import type { ClaimOptionCard } from '#contract/claim-functions.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { formatMoney, formatWholeDollars } from '#domain/money.ts'
import { upcomingDay } from '#domain/time/short-day.ts'
import { localDay } from '#web/dates/local-clock.ts'
import { Button } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import type { Fact } from '#web/ui/facts.tsx'
import { errorFor, Form } from '#web/ui/form.tsx'
import { RadioCards, type RadioCard } from '#web/ui/radio-cards.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ClaimActions } from '../claim-flow/claim-actions.tsx'
import { useProceed } from '../claim-flow/claim-navigation.tsx'
import type { QuestionProps } from './question.ts'
import frame from '../claim-flow/claim-frame.module.css'

type OptionsFormProps = QuestionProps & { options: readonly ClaimOptionCard[] }

export function OptionsForm({ id, draft, options }: OptionsFormProps) {
  const proceed = useProceed(id, 'options', draft)
  const [now] = useState(() => new Date())
  const [errors, setErrors] = useState<FormError[]>([])
  const [isBusy, setBusy] = useState(false)
  const offered = options.filter((option) => option.offered)
  const soonest = soonestOf(offered)
  // A withdrawn option counts as unanswered; a single option is preselected.
  const chosen =
    offered.find(({ kind }) => kind === draft.answers.kind) ?? (offered.length === 1 ? offered[0] : undefined)

  const submit = async () => {
    setErrors(chosen ? [] : [{ field: 'kind', message: 'Select how we should help you' }])
    if (!chosen || isBusy) return
    setBusy(true)
    await proceed('options', { kind: chosen.kind }, { waitForSave: true })
    setBusy(false)
  }
  return (
    <div className={frame.cards}>
      <Form onSubmit={() => void submit()} errors={errors}>
        <RadioCards
          label={<VisuallyHidden>What we can do</VisuallyHidden>}
          name="kind"
          isRequired
          value={chosen?.kind ?? ''}
          onChange={(kind) => draft.note({ kind: kind as ClaimKind })}
          errorMessage={chosen ? undefined : errorFor(errors, 'kind')}
          options={options.map((option) => cardOf(option, option === soonest, now))}
        />
        <ClaimActions draft={draft}>
          <Button type="submit" busy={isBusy}>
            {chosen ? `Continue with ${chosen.label.replace(/ Service$/, '')}` : 'Continue'}
          </Button>
        </ClaimActions>
      </Form>
    </div>
  )
}

function cardOf(option: ClaimOptionCard, isSoonest: boolean, now: Date): RadioCard {
  const { kind, label, offered, reason, whatHappens } = option
  return {
    value: kind,
    title: label,
    ...(offered
      ? { description: whatHappens, facts: factsOf(option, now) }
      : { unavailable: reason ?? 'Not on offer for this request.' }),
    ...(isSoonest && { chip: { tone: 'progress', text: 'Soonest' } }),
  }
}

function factsOf(option: ClaimOptionCard, now: Date): Fact[] {
  const { earliestDate, typicalDuration, feeCents, buyoutAmountCents, nearestMiles } = option
  const facts: (Fact | false)[] = [
    earliestDate !== null && { label: 'Earliest', value: upcomingDay(earliestDate, localDay(now)) },
    { label: 'You pay today', value: formatMoney(feeCents) },
    buyoutAmountCents !== null && { label: 'You get about', value: formatWholeDollars(buyoutAmountCents) },
    nearestMiles !== null && { label: 'Nearest', value: `${nearestMiles.toFixed(1)} mi` },
    { label: 'How long', value: typicalDuration },
  ]
  return facts.filter((fact) => fact !== false)
}

/** The option that starts first, if there are several to compare. On the same day, the first in the list. */
function soonestOf(offered: readonly ClaimOptionCard[]): ClaimOptionCard | undefined {
  const dated = offered.filter(({ earliestDate }) => earliestDate !== null)
  if (dated.length < 2) return undefined
  return dated.toSorted((a, b) => a.earliestDate!.localeCompare(b.earliestDate!))[0]
}
