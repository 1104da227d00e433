import { useQueryClient } from '@tanstack/react-query'
import { DESCRIPTION_TEXT } from '#domain/limits.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form } from '#web/ui/form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ClaimActions } from '../claim-flow/claim-actions.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { useProceed } from '../claim-flow/claim-navigation.tsx'
import { triageQuery } from '../claim-flow/claim-queries.ts'
import { deviceWord } from '../claim-flow/device-word.ts'
import type { QuestionProps } from './question.ts'
import frame from '../claim-flow/claim-frame.module.css'

const TOO_LONG = 'Shorten what you tell us to 2,000 characters, or it can’t be saved'
const TELL_US = 'Tell us what’s wrong'

export function IssueStep({ id, data: { device, issues }, references, draft, benefit }: QuestionProps) {
  const { answers, note } = draft
  const queryClient = useQueryClient()
  const proceed = useProceed(id, 'issue', draft)
  const answered = issues.find(({ issueCode }) => issueCode === answers.issueCode)
  // A category without an issue isn't an answer yet, so it isn't in the draft.
  const [part, setPart] = useState(answered?.category)
  const category = part ?? answered?.category ?? ''
  const chosen = answered?.category === category ? answered : undefined
  // Text over the limit is kept only here and not saved until it is shortened.
  const [overlong, setOverlong] = useState<string>()
  const [errors, setErrors] = useState<FormError[]>([])
  const [isBusy, setBusy] = useState(false)

  const categories = [...new Set(issues.map((issue) => issue.category))]
  const ofCategory = issues.filter((issue) => issue.category === category)
  const isUnsaid = chosen?.needsDescription === true && !(overlong ?? answers.description).trim()
  const open = [
    ...openProblems(category, chosen !== undefined, overlong !== undefined),
    ...(isUnsaid ? [{ field: 'description', message: TELL_US }] : []),
  ]
  // A field's error goes away once it is fixed.
  const at = (field: string) => errorFor(errors, field) && errorFor(open, field)

  const choose = (issueCode: string) => {
    note({ issueCode })
    void queryClient.prefetchQuery(triageQuery(references, id, issueCode))
  }
  const describe = (text: string) => {
    const fits = text.length <= DESCRIPTION_TEXT
    setOverlong(fits ? undefined : text)
    if (fits) note({ description: text })
  }
  const submit = async () => {
    setErrors(open)
    if (open.length > 0 || !chosen || isBusy) return
    setBusy(true)
    const query = triageQuery(references, id, chosen.issueCode)
    // If it fails to load, the next question shows the error.
    const triage = await queryClient.fetchQuery(query).catch(() => undefined)
    setBusy(false)
    const isNothingToTry = triage?.covered && triage.steps.length + triage.safety.length === 0
    await proceed(isNothingToTry ? 'triage' : 'issue')
  }

  return (
    <ClaimFrame
      step="issue"
      device={device}
      benefit={benefit}
      draft={draft}
      title={`What is wrong with your ${deviceWord(device.productLineName)}?`}
    >
      <div className={frame.cards}>
        <Form onSubmit={() => void submit()} errors={errors}>
          <RadioTiles
            label="Which part is affected?"
            name="part"
            isRequired
            options={categories.map((name) => ({ value: name, label: name }))}
            value={category}
            onChange={setPart}
            errorMessage={at('part')}
          />
          {category && (
            <RadioCards
              // Different options are a different question.
              key={category}
              label="What happens?"
              name="issue"
              isRequired
              options={ofCategory.map(({ issueCode, name }) => ({ value: issueCode, title: name }))}
              value={chosen?.issueCode ?? ''}
              onChange={choose}
              errorMessage={at('issue')}
            />
          )}
          <TextArea
            label="Tell us more"
            name="description"
            isRequired={chosen?.needsDescription === true}
            description="When it began, and what you noticed. It helps the technician to come prepared."
            limit={DESCRIPTION_TEXT}
            value={overlong ?? answers.description}
            onChange={describe}
            // Shown immediately: leaving now would lose it.
            errorMessage={overlong === undefined ? at('description') : TOO_LONG}
          />
          <ClaimActions draft={draft}>
            <Button type="submit" busy={isBusy}>
              Continue
            </Button>
          </ClaimActions>
        </Form>
      </div>
    </ClaimFrame>
  )
}

function openProblems(category: string, isChosen: boolean, isTooLong: boolean): FormError[] {
  const problems: (FormError | false)[] = [
    !category && { field: 'part', message: 'Select the part that is affected' },
    category !== '' && !isChosen && { field: 'issue', message: 'Select what happens' },
    isTooLong && { field: 'description', message: TOO_LONG },
  ]
  return problems.filter((problem) => problem !== false)
}
