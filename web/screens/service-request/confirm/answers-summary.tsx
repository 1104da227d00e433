import { useRouter } from '@tanstack/react-router'
import type { ClaimStep } from '#domain/claim/steps.ts'
import type { PlanChoice } from '#contract/viewer.ts'
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
  const change = (what: string, step: ClaimStep, { question, field }: Place = {}) => (
    <ChangeLink
      {...claimLocation(id, step, kind)}
      {...(question && { search: { question } })}
      {...(field && { hash: field })}
      state={{ claimFrom: 'confirm' }}
      what={what}
    />
  )
  const { plan, plans } = data.viewer
  const answerTo = (code: string) =>
    answers.triageAnswers.find(({ issueTriageCode }) => issueTriageCode === code)?.answer
  // Another issue's questions don't apply, and may have the same codes.
  const triage = data.issue?.issueCode === answers.issueCode ? data.triage : []
  const rows: SummaryRow[] = [
    ...(plan && plans.length > 1
      ? [
          {
            label: words.plan,
            value: planWords(plan),
            action: webConfig.contractSelection && (
              <ChangeButton what={words.changePlan} onPress={() => choosePlan(data.viewer, router)} />
            ),
          },
        ]
      : []),
    {
      label: words.whatIsWrong,
      value: data.issue && words.issueName(data.issue),
      action: change(words.changeIssue, 'issue'),
    },
    ...triage.flatMap(({ kind: asked, issueTriageCode, text }) =>
      asked === 'question'
        ? [
            {
              label: text,
              value: answerTo(issueTriageCode),
              action: change(words.changeAnswer(text), 'triage', { field: issueTriageCode }),
            },
          ]
        : [],
    ),
    {
      label: words.description,
      value: answers.description,
      action: change(words.changeDescription, 'triage', { field: 'description' }),
    },
    {
      label: kindScreens[kind].addressLabel ?? words.address,
      value: answers.address && addressLines(answers.address).join('\n'),
      action: change(words.changeAddress, 'address'),
    },
    {
      label: words.contactNumber,
      value: formatPhone(answers.phoneNumber ?? data.phoneNumber ?? ''),
      action: change(words.changeContactNumber, 'details', { question: phoneQuestion.name }),
    },
    { label: words.service, value: data.option.label, action: change(words.changeService, 'options') },
    ...kindScreens[kind].answers(answers, data).map(({ label, value, what, question }) => ({
      label,
      value,
      action: change(what, 'details', { question }),
    })),
  ]
  return <SummaryList rows={rows} />
}

/** Identifies one of several answers on one page: the question, or a field of it. */
interface Place {
  question?: string | undefined
  field?: string
}

function planWords(plan: PlanChoice): string {
  return `${plan.name}\n${planNumberAndDates(plan)}`
}
