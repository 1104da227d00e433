import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FunctionResult } from '#contract/index.ts'
import { DESCRIPTION_TEXT } from '#domain/limits.ts'
import { addressesQuery } from '#web/addresses/addresses-query.ts'
import { serviceAddress } from '#web/addresses/service-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import type { FormError } from '#web/ui/error-summary.tsx'
import { errorFor, Form } from '#web/ui/form.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ClaimActions } from '../claim-flow/claim-actions.tsx'
import { useProceed } from '../claim-flow/use-proceed.ts'
import type { QuestionProps } from './question.ts'
import { useResolve, useSaveTriage } from './save-triage.ts'
import { continueOn } from '../words.ts'
import * as words from './words.ts'
import frame from '../claim-flow/claim-frame.module.css'
import styles from './triage-form.module.css'

type TriageFormProps = QuestionProps & { triage: FunctionResult<'triage'> }

export function TriageForm({ triage, ...props }: TriageFormProps) {
  const { id, data, references, draft } = props
  const { issueCode, description, triageAnswers, triageReferenceId } = draft.answers
  const queryClient = useQueryClient()
  const proceed = useProceed(id, 'triage', draft)
  const [errors, setErrors] = useState<FormError[]>([])
  const questions = triage.steps.filter(({ kind }) => kind === 'question')
  const toTry = triage.steps.filter(({ kind }) => kind === 'step')
  const advice = triage.steps.filter(({ kind }) => kind === 'advice')
  const answerTo = (code: string) =>
    triageAnswers.find(({ issueTriageCode }) => issueTriageCode === code)?.answer ?? ''

  // Text over the limit is kept only here and not saved until it is shortened.
  const [overlong, setOverlong] = useState<string>()
  const issue = data.issues.find((known) => known.issueCode === issueCode)
  const needsDescription = issue?.needsDescription === true
  const describe = (text: string) => {
    const fits = text.length <= DESCRIPTION_TEXT
    setOverlong(fits ? undefined : text)
    if (fits) draft.note({ description: text })
  }

  const addresses = addressesQuery(references, id)
  usePrefetchQuery(addresses)
  /** With an address on file there is nothing to ask: the next page shows it, with a way to change it. */
  const goOn = async (change: { triageReferenceId?: string }) => {
    const isKnown = draft.answers.address?.addressId !== undefined
    const found = isKnown ? undefined : await queryClient.ensureQueryData(addresses).catch(() => undefined)
    const onFile = found?.addresses.find(({ isAccountAddress }) => isAccountAddress)
    await proceed(isKnown || onFile ? 'address' : 'triage', {
      ...change,
      ...(onFile && { address: serviceAddress(onFile) }),
    })
  }
  const saveTriage = useSaveTriage(props, triage, (reference) => goOn({ triageReferenceId: reference }))
  const resolve = useResolve(props, triage)
  const isBusy = saveTriage.isPending || resolve.isPending

  const answer = (code: string, chosen: string) => {
    draft.note({
      triageAnswers: questions.flatMap(({ issueTriageCode }) => {
        const given = issueTriageCode === code ? chosen : answerTo(issueTriageCode)
        return given ? [{ issueTriageCode, answer: given }] : []
      }),
    })
  }
  const open = [
    ...questions
      .filter(({ issueTriageCode }) => !answerTo(issueTriageCode))
      .map(({ issueTriageCode, text }) => ({ field: issueTriageCode, message: words.answerQuestion(text) })),
    ...(overlong !== undefined ? [{ field: 'description', message: words.tooLong }] : []),
    ...(needsDescription && !(overlong ?? description).trim()
      ? [{ field: 'description', message: words.describeError }]
      : []),
  ]
  // A field's error goes away once it is fixed.
  const at = (field: string) => errorFor(errors, field) && errorFor(open, field)
  const submit = () => {
    setErrors(open)
    if (open.length > 0 || isBusy) return
    // Already stored: don't send again. Even without steps, adjudication needs the reference.
    if (triageReferenceId !== null) void goOn({})
    else saveTriage.mutate(words.stillBroken)
  }

  const canSave = () => {
    if (overlong === undefined) return true
    setErrors([{ field: 'description', message: words.tooLong }])
    return false
  }

  return (
    <div className={frame.cards}>
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
          value={overlong ?? description}
          onChange={describe}
          // Shown immediately: leaving now would lose it.
          errorMessage={overlong === undefined ? at('description') : words.tooLong}
        />
        <ClaimActions draft={draft} canSave={canSave}>
          <Button type="submit" busy={saveTriage.isPending}>
            {toTry.length > 0 ? words.stillBroken : continueOn}
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
