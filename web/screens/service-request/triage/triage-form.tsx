import { useState } from 'react'
import type { FunctionResult } from '#contract/index.ts'
import { DESCRIPTION_TEXT } from '#domain/limits.ts'
import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form } from '#web/ui/form.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ClaimActions } from '../claim-flow/claim-actions.tsx'
import { useLeaveTriage } from './leave-triage.ts'
import type { QuestionProps } from '../create/question.ts'
import { useResolve, useSaveTriage } from './save-triage.ts'
import * as words from './words.ts'
import styles from './triage-form.module.css'

type Triage = FunctionResult<'triage'>
type TriageFormProps = QuestionProps & { triage: Triage }

const TOO_LONG = { field: 'description', message: words.tooLong }

export function TriageForm({ triage, ...props }: TriageFormProps) {
  const { data, draft } = props
  const { issueCode, triageReferenceId } = draft.answers
  const [errors, setErrors] = useState<FormError[]>([])
  const ofKind = Object.groupBy(triage.steps, ({ kind }) => kind)
  const { question: questions = [], step: toTry = [], advice = [] } = ofKind
  const { answerTo, answer } = answersIn(questions, draft)
  const description = useDescription(draft)
  const issue = data.issues.find((known) => known.issueCode === issueCode)
  const needsDescription = issue?.needsDescription === true

  const leave = useLeaveTriage(props)
  const saveTriage = useSaveTriage(props, triage, (reference) => leave({ triageReferenceId: reference }))
  const resolve = useResolve(props, triage)
  const isBusy = saveTriage.isPending || resolve.isPending

  const open = [
    ...questions
      .filter(({ issueTriageCode }) => !answerTo(issueTriageCode))
      .map(({ issueTriageCode, text }) => ({ field: issueTriageCode, message: words.answerQuestion(text) })),
    ...(description.isTooLong ? [TOO_LONG] : []),
    ...(needsDescription && !description.text.trim()
      ? [{ field: 'description', message: words.describeError }]
      : []),
  ]
  // A field's error goes away once it is fixed.
  const at = (field: string) => errorFor(errors, field) && errorFor(open, field)
  const submit = () => {
    setErrors(open)
    if (open.length > 0 || isBusy) return
    // Already stored: don't send again. Even without steps, adjudication needs the reference.
    if (triageReferenceId !== null) void leave({})
    else saveTriage.mutate(words.stillBroken)
  }
  const canSave = () => {
    if (description.isTooLong) setErrors([TOO_LONG])
    return !description.isTooLong
  }

  return (
    <div className="full-width">
      <Form onSubmit={submit} errors={errors} open={open}>
        {questions.map(({ issueTriageCode, text, answers }) => (
          <RadioTiles
            key={issueTriageCode}
            label={text}
            name={issueTriageCode}
            isRequired
            options={answers.map((each) => ({ value: each, label: each }))}
            value={answerTo(issueTriageCode)}
            onChange={(chosen) => answer(issueTriageCode, chosen)}
            errorMessage={at(issueTriageCode) && words.selectAnswer}
          />
        ))}
        {toTry.length > 0 && (
          <Card className={styles.steps}>
            <h2>{words.stepsToTry}</h2>
            <NumberedSteps steps={toTry.map(({ text }) => text)} />
          </Card>
        )}
        {advice.length > 0 && (
          <Card className={styles.steps}>
            <h2>{words.meantime}</h2>
            <Checklist items={advice.map(({ text }) => text)} />
          </Card>
        )}
        <TextArea
          label={words.describe}
          name="description"
          isRequired={needsDescription}
          description={words.describeHint}
          limit={DESCRIPTION_TEXT}
          value={description.text}
          onChange={description.change}
          // Shown immediately: leaving now would lose it.
          errorMessage={description.isTooLong ? words.tooLong : at('description')}
        />
        <ClaimActions draft={draft} canSave={canSave}>
          <Button type="submit" busy={saveTriage.isPending}>
            {toTry.length > 0 ? words.stillBroken : words.continueOn}
          </Button>
          {toTry.length > 0 && (
            <Button variant="secondary" busy={resolve.isPending} onClick={() => !isBusy && resolve.mutate()}>
              {words.fixedIt}
            </Button>
          )}
        </ClaimActions>
      </Form>
    </div>
  )
}

function answersIn(questions: Triage['steps'], draft: ClaimDraftControls) {
  const { triageAnswers } = draft.answers
  const answerTo = (code: string) =>
    triageAnswers.find(({ issueTriageCode }) => issueTriageCode === code)?.answer ?? ''
  const answer = (code: string, chosen: string) => {
    draft.note({
      triageAnswers: questions.flatMap(({ issueTriageCode }) => {
        const given = issueTriageCode === code ? chosen : answerTo(issueTriageCode)
        return given ? [{ issueTriageCode, answer: given }] : []
      }),
    })
  }
  return { answerTo, answer }
}

/** Text over the limit is kept only here and not saved until it is shortened. */
function useDescription(draft: ClaimDraftControls) {
  const [overlong, setOverlong] = useState<string>()
  return {
    text: overlong ?? draft.answers.description,
    isTooLong: overlong !== undefined,
    change(text: string): void {
      const fits = text.length <= DESCRIPTION_TEXT
      setOverlong(fits ? undefined : text)
      if (fits) draft.note({ description: text })
    },
  }
}
