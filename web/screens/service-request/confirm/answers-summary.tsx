import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClaimStep } from '#domain/claim/steps.ts'
import { addressLines } from '#domain/customer/address.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import { planNumberAndDates } from '#domain/customer/plan.ts'
import { webConfig } from '#web/client/config.ts'
import { choosePlan } from '#web/shell/settle-plan.ts'
import { ChangeButton, SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'
import { ChangeLink } from '../claim-flow/change-link.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import type { ClaimScreenProps } from '../details/claim-gate.tsx'
import { kindScreens } from '../kinds/index.ts'
import { phoneQuestion } from '../kinds/phone-question.tsx'
import * as words from './words.ts'

/** Every answer with a link to its question, which returns here afterwards. */
export function AnswersSummary({ id, kind, data, draft }: ClaimScreenProps) {
  const { answers } = draft
  const router = useRouter()
  const row = (
    label: string,
    value: ReactNode,
    what: string,
    step: ClaimStep,
    { question, field }: Place = {},
  ): SummaryRow => ({
    label,
    value,
    action: (
      <ChangeLink
        {...claimLocation(id, step, kind)}
        {...(question && { search: { question } })}
        {...(field && { hash: field })}
        state={{ claimFrom: 'confirm' }}
        what={what}
      />
    ),
  })
  const { plan, plans } = data.viewer
  const { address } = answers
  // Another issue's questions don't apply, and may have the same codes.
  const triage = data.issue?.issueCode === answers.issueCode ? data.triage : []
  const questions = triage.filter((step) => step.kind === 'question')
  const answerTo = (code: string) =>
    answers.triageAnswers.find(({ issueTriageCode }) => issueTriageCode === code)?.answer
  const planRow = plan && {
    label: words.plan,
    value: `${plan.name}\n${planNumberAndDates(plan)}`,
    action: webConfig.contractSelection && (
      <ChangeButton what={words.changePlan} onPress={() => choosePlan(data.viewer, router)} />
    ),
  }
  const rows: SummaryRow[] = [
    ...(planRow && plans.length > 1 ? [planRow] : []),
    row(words.whatIsWrong, data.issue && words.issueName(data.issue), words.changeIssue, 'issue'),
    ...questions.map(({ issueTriageCode: field, text }) =>
      row(text, answerTo(field), words.changeAnswer(text), 'triage', { field }),
    ),
    row(words.description, answers.description, words.changeDescription, 'triage', { field: 'description' }),
    row(
      kindScreens[kind].addressLabel ?? words.address,
      address && addressLines(address).join('\n'),
      words.changeAddress,
      'address',
    ),
    row(
      words.contactNumber,
      formatPhone(answers.phoneNumber ?? data.phoneNumber ?? ''),
      words.changeContactNumber,
      'details',
      { question: phoneQuestion.name },
    ),
    row(words.service, data.option.label, words.changeService, 'options'),
    ...kindScreens[kind].questions.flatMap(({ name, answer }) => {
      const given = answer?.(answers, data)
      return given ? row(given.label, given.value, given.what, 'details', { question: name }) : []
    }),
  ]
  return <SummaryList rows={rows} />
}

/** Identifies one of several answers on one page: the question, or a field of it. */
interface Place {
  question?: string
  field?: string
}
