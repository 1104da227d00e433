import { Link } from '@tanstack/react-router'
import type { Viewer } from '#contract/viewer.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { formatMoney } from '#domain/money.ts'
import { reachableStep } from '#web/claims/claim-answers.ts'
import { DiscardDraft } from '#web/claims/discard-draft.tsx'
import { UNFINISHED_TITLE, UnfinishedText } from '#web/claims/unfinished-text.tsx'
import { WhyNot, whyNotTitle } from '#web/claims/why-not.tsx'
import type { ClaimStart } from '#web/client/queries.ts'
import { ChosenPlan } from '#web/shell/chosen-plan.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { deviceWord } from '../claim-flow/device-word.ts'
import type { QuestionProps } from './question.ts'
import { OtherPlans } from './other-plans.tsx'
import { WhichPlan } from './which-plan.tsx'
import frame from '../claim-flow/claim-frame.module.css'
import styles from './check-step.module.css'

/** Whether service can be requested, what is covered and what it costs, before the first question. */
export function CheckStep({ id, data, draft, benefit }: QuestionProps) {
  const { eligibility, coverage, device, viewer } = data
  const shared = { step: 'check', device, benefit, draft } as const
  if (!eligibility.eligible) {
    return (
      <ClaimFrame {...shared} title={whyNotTitle(eligibility)}>
        <WhyNot eligibility={eligibility} />
        <OtherPlans id={id} plans={data.otherPlans} step="issue" />
      </ClaimFrame>
    )
  }
  if (!coverage) {
    return (
      <ClaimFrame {...shared} title="Under which plan?" about="It decides what is covered and what you pay.">
        <WhichPlan label={<VisuallyHidden>Your plans</VisuallyHidden>} plans={viewer.plans} />
      </ClaimFrame>
    )
  }
  const word = deviceWord(device.productLineName)
  return (
    <ClaimFrame
      {...shared}
      title={`Get your ${word} working again`}
      about="It takes a few minutes. You can stop at any question and finish later."
    >
      <Covered coverage={coverage} word={word} viewer={viewer} />
      {draft.exists ? <Unfinished data={data} draft={draft} /> : <Start data={data} />}
    </ClaimFrame>
  )
}

interface CoveredProps {
  coverage: NonNullable<ClaimStart['coverage']>
  word: string
  viewer: Viewer
}

function Covered({ coverage, word, viewer }: CoveredProps) {
  const { planName, serviceFeeCents, benefitRemainingCents, coverageTo } = coverage
  return (
    <Card className={styles.covered}>
      <div>
        <h2>Covered by your {planName} plan</h2>
        <ChosenPlan viewer={viewer} />
      </div>
      <p>
        We repair your {word}. Where that can’t be done we replace it, or pay you what it is worth. First we
        check with you that what happened is covered.
      </p>
      <Facts
        layout="row"
        facts={[
          ...(serviceFeeCents === null
            ? []
            : [{ label: 'Service fee', value: formatMoney(serviceFeeCents) }]),
          ...(benefitRemainingCents === null
            ? []
            : [{ label: 'Benefit left for this claim', value: formatMoney(benefitRemainingCents) }]),
          ...(coverageTo ? [{ label: 'Covered until', value: toShortUsDate(coverageTo) }] : []),
        ]}
      />
    </Card>
  )
}

function Start({ data: { device } }: Pick<QuestionProps, 'data'>) {
  return (
    <>
      <section className={styles.ahead}>
        <h2>What we will ask</h2>
        <NumberedSteps
          steps={[
            'What is wrong, and whether a few simple steps help.',
            'Where you need service, and how you would like it done.',
            'To check everything. Nothing is sent to us before that.',
          ]}
        />
      </section>
      <div className={frame.actions}>
        <Link
          {...claimLocation(device.inventoryEquipmentId, 'issue', null)}
          state={{ claimFrom: 'check' }}
          className={buttonClass()}
        >
          Start
        </Link>
      </div>
    </>
  )
}

function Unfinished({ data: { device, issues, isPaid }, draft }: Pick<QuestionProps, 'data' | 'draft'>) {
  const { answers } = draft
  return (
    <>
      <section className={styles.unfinished}>
        <h2>{UNFINISHED_TITLE}</h2>
        <UnfinishedText issues={issues} draft={draft} isPaid={isPaid} />
      </section>
      <div className={frame.actions}>
        <Link
          {...claimLocation(device.inventoryEquipmentId, reachableStep(answers.step, answers), answers.kind)}
          state={{ claimFrom: 'check' }}
          className={buttonClass()}
        >
          Continue where you left off
        </Link>
        {!isPaid && <DiscardDraft draft={draft} label="Start over" />}
      </div>
    </>
  )
}
