import { useState } from 'react'
import type { HistoryRow } from '#contract/job-shapes.ts'
import { isPaid } from '#domain/claim/unfinished.ts'
import { DiscardDraft } from '#web/claims/discard-draft.tsx'
import { UnfinishedText, waitsFor } from '#web/claims/unfinished-text.tsx'
import { useClaimDraft } from '#web/claims/use-claim-draft.ts'
import { WhyNot, whyNotTitle } from '#web/claims/why-not.tsx'
import type { ClaimStart } from '#web/client/queries.ts'
import { Deadline } from '#web/dates/deadline.tsx'
import { Link } from '#web/shell/link.tsx'
import { buttonClass, type ButtonVariant } from '#web/ui/button.tsx'
import { Actions, Panel } from '#web/screen/panel.tsx'
import { knownMoney } from '#web/screen/known-facts.ts'
import { Facts } from '#web/ui/facts.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import { turnLink } from '#domain/job/turn-link.ts'
import * as words from './words.ts'

interface ClaimPanelProps {
  data: ClaimStart
  variant: ButtonVariant
}

export function ClaimPanel({ data, variant }: ClaimPanelProps) {
  const [isDiscarded, setDiscarded] = useState(false)
  const open = data.jobs.find((job) => job.open)
  if (open) return <OpenCall job={open} time={data.openJobTime} variant={variant} />
  if (hasRequest(data)) {
    return <Unfinished data={data} variant={variant} onDiscarded={() => setDiscarded(true)} />
  }
  if (!data.eligibility.eligible) {
    return (
      <Panel title={whyNotTitle(data.eligibility)}>
        <WhyNot eligibility={data.eligibility} variant={variant} />
      </Panel>
    )
  }
  return <CanClaim data={data} variant={variant} takesFocus={isDiscarded} />
}

export function hasRequest({ draft, unfinished, eligibility }: ClaimStart): boolean {
  return draft !== null && (isPaid(unfinished) || eligibility.eligible)
}

interface UnfinishedProps extends ClaimPanelProps {
  onDiscarded: () => void
}

function Unfinished({ data, variant, onDiscarded }: UnfinishedProps) {
  const { device, draft, unfinished } = data
  const id = device.inventoryEquipmentId
  const controls = useClaimDraft(id, draft)
  const [now] = useState(() => new Date())
  return (
    <YourTurnCard
      title={waitsFor(data, controls, now).status}
      actions={
        <>
          <Link
            to="/service-request/$id/create"
            params={{ id }}
            search={{ step: 'continue' }}
            className={buttonClass({ variant })}
          >
            {words.continueRequest}
          </Link>
          {!isPaid(unfinished) && (
            <DiscardDraft draft={controls} label={words.discard} onDiscarded={onDiscarded} />
          )}
        </>
      }
    >
      <UnfinishedText data={data} draft={controls} isTitled />
    </YourTurnCard>
  )
}

interface CanClaimProps extends ClaimPanelProps {
  /** It replaces the panel that had the focus. */
  takesFocus: boolean
}

function CanClaim({ data: { device, coverage }, variant, takesFocus }: CanClaimProps) {
  return (
    <Panel>
      <h2 tabIndex={-1} ref={takesFocus ? takeFocus : undefined}>
        {words.somethingWrong}
      </h2>
      <p>{words.weHelp}</p>
      {coverage && <Facts facts={moneyFacts(coverage)} layout="over" />}
      <Actions>
        <Link
          to="/service-request/$id/create"
          params={{ id: device.inventoryEquipmentId }}
          className={buttonClass({ variant })}
        >
          {words.requestService}
        </Link>
      </Actions>
    </Panel>
  )
}

export function moneyFacts({
  covered,
  serviceFeeCents: fee,
  benefitRemainingCents: benefit,
}: NonNullable<ClaimStart['coverage']>) {
  const withoutFee = covered === false ? words.notCovered : words.feeUnknown
  return { [words.serviceFee]: knownMoney(fee) ?? withoutFee, [words.planPays]: knownMoney(benefit) }
}

/** Whether the panel asks if something is wrong, with the fee and the benefit. */
export function canClaim({ jobs, eligibility, draft }: ClaimStart): boolean {
  return eligibility.eligible && !draft && !jobs.some((job) => job.open)
}

interface OpenCallProps {
  job: HistoryRow
  time: ClaimStart['openJobTime']
  variant: ButtonVariant
}

/** Shown instead of everything else: an open Service Call is what the customer came to see. */
function OpenCall({ job, time, variant }: OpenCallProps) {
  const call = words.openCall(job.number)
  const link = (label: string) => (
    <Link to="/job/$id" params={{ id: job.id }} className={buttonClass({ variant })}>
      {label}
    </Link>
  )
  const facts = time && <Facts facts={{ [time.label]: time.value }} layout="over" />
  if (job.turn) {
    return (
      <YourTurnCard title={job.status} actions={link(turnLink[job.turn])}>
        <p>
          <KeepTogether>{job.ask}</KeepTogether>
        </p>
        <p>
          {job.decideBy && <Deadline at={job.decideBy} words={words.reviewBy} />}{' '}
          <KeepTogether>{call}</KeepTogether>
        </p>
        {facts}
      </YourTurnCard>
    )
  }
  return (
    <Panel title={job.status}>
      {facts}
      <p>
        <KeepTogether>{call}</KeepTogether>
      </p>
      <Actions>{link(words.track)}</Actions>
    </Panel>
  )
}
