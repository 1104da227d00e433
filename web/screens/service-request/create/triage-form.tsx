import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FunctionResult } from '#contract/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form } from '#web/ui/form.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import { ClaimActions } from '../claim-flow/claim-actions.tsx'
import { useProceed } from '../claim-flow/claim-navigation.tsx'
import { prefetchQuestion } from './prefetch-question.ts'
import type { QuestionProps } from './question.ts'
import { STILL_BROKEN, THAT_FIXED_IT, useResolve, useSaveTriage } from './save-triage.ts'
import frame from '../claim-flow/claim-frame.module.css'
import styles from './triage-form.module.css'

type TriageFormProps = QuestionProps & { triage: FunctionResult<'triage'> }

export function TriageForm({ triage, ...props }: TriageFormProps) {
  const { id, references, draft } = props
  const { triageAnswers, triageReferenceId } = draft.answers
  const queryClient = useQueryClient()
  const proceed = useProceed(id, 'triage', draft)
  const [errors, setErrors] = useState<FormError[]>([])
  const questions = triage.steps.filter(({ kind }) => kind === 'question')
  const toTry = triage.steps.filter(({ kind }) => kind === 'step')
  const advice = triage.steps.filter(({ kind }) => kind === 'advice')
  const answerTo = (code: string) =>
    triageAnswers.find(({ issueTriageCode }) => issueTriageCode === code)?.answer ?? ''

  const saveTriage = useSaveTriage(props, triage, (reference) =>
    proceed('triage', { triageReferenceId: reference }),
  )
  const resolve = useResolve(props, triage)
  const isBusy = saveTriage.isPending || resolve.isPending

  const answer = (code: string, chosen: string) => {
    draft.note({
      triageAnswers: questions.flatMap(({ issueTriageCode }) => {
        const given = issueTriageCode === code ? chosen : answerTo(issueTriageCode)
        return given ? [{ issueTriageCode, answer: given }] : []
      }),
    })
    prefetchQuestion(queryClient, references, id, 'address', draft.answers)
  }
  const open = questions
    .filter(({ issueTriageCode }) => !answerTo(issueTriageCode))
    .map(({ issueTriageCode, text }) => ({ field: issueTriageCode, message: `Answer: ${text}` }))
  const at = (field: string) => errorFor(errors, field) && errorFor(open, field) && 'Select an answer'
  const submit = () => {
    setErrors(open)
    if (open.length > 0 || isBusy) return
    // Already stored: don't send again. Even without steps, adjudication needs the reference.
    if (triageReferenceId !== null) void proceed('triage')
    else saveTriage.mutate(STILL_BROKEN)
  }

  return (
    <div className={frame.cards}>
      <Form onSubmit={submit} errors={errors}>
        {questions.map(({ issueTriageCode, text, answers }) => (
          <RadioTiles
            key={issueTriageCode}
            label={text}
            name={issueTriageCode}
            isRequired
            options={answers.map((words) => ({ value: words, label: words }))}
            value={answerTo(issueTriageCode)}
            onChange={(chosen) => answer(issueTriageCode, chosen)}
            errorMessage={at(issueTriageCode)}
          />
        ))}
        {toTry.length > 0 && (
          <Card className={styles.steps}>
            <h2>Steps to try</h2>
            <NumberedSteps steps={toTry.map(({ text }) => text)} />
          </Card>
        )}
        {advice.length > 0 && (
          <Card className={styles.steps}>
            <h2>Until we help you</h2>
            <Checklist items={advice.map(({ text }) => text)} />
          </Card>
        )}
        {triage.steps.length === 0 && <p>There is nothing to try first for this one.</p>}
        <ClaimActions draft={draft}>
          <Button type="submit" busy={saveTriage.isPending}>
            {toTry.length > 0 ? STILL_BROKEN : 'Continue'}
          </Button>
          {toTry.length > 0 && (
            <Button variant="secondary" busy={resolve.isPending} onClick={() => !isBusy && resolve.mutate()}>
              {THAT_FIXED_IT}
            </Button>
          )}
        </ClaimActions>
      </Form>
    </div>
  )
}
