/**
 * Guards the last two paths of a claim: loads their data, and redirects if the kind is unknown, the draft has not got
 * this far, or it is for another kind.
 */
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isClaimKind, type ClaimKind } from '#domain/claim/kind-names.ts'
import { reachableStep } from '#web/claims/claim-answers.ts'
import { isCreateStep } from '#web/claims/claim-steps.ts'
import { endOfClaim } from '#web/claims/receipt-pages.ts'
import { useClaimDraft, type ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { claimDetailsQuery, type ClaimDetails } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { NotFoundScreen } from '../../not-found.tsx'
import { ScreenQuery } from '../../screen-query.tsx'
import { benefitUnder, ClaimFrame, type Benefit } from '../claim-flow/claim-frame.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { ClaimBack, ClaimSkeleton } from '../claim-flow/claim-waiting.tsx'
import { NotSaved } from '../claim-flow/not-saved.tsx'
import { answersKept, otherServices, requestService } from '../words.ts'
import * as words from './words.ts'
import frame from '../claim-flow/claim-frame.module.css'

export interface ClaimScreenProps {
  id: string
  kind: ClaimKind
  data: ClaimDetails
  draft: ClaimDraftControls
}

interface ClaimGateProps {
  id: string
  type: string
  step: 'details' | 'confirm'
  children: (props: ClaimScreenProps) => ReactNode
}

export function ClaimGate({ type, ...rest }: ClaimGateProps) {
  return isClaimKind(type) ? <KnownKind {...rest} kind={type} /> : <NotFoundScreen />
}

type KnownKindProps = Omit<ClaimGateProps, 'type'> & { kind: ClaimKind }

function KnownKind({ id, kind, step, children }: KnownKindProps) {
  const query = claimDetailsQuery(useReferences(), id, kind)
  // The offer and the payment may have changed: show what is known while it is read again.
  const result = useQuery({ ...query, refetchOnMount: 'always' })
  return (
    <ScreenQuery
      result={result}
      title={requestService}
      back={<ClaimBack />}
      skeleton={<ClaimSkeleton step={step} kind={kind} />}
    >
      {(data) => (
        <WithDraft id={id} kind={kind} step={step} data={data}>
          {children}
        </WithDraft>
      )}
    </ScreenQuery>
  )
}

function WithDraft({ id, kind, step, data, children }: KnownKindProps & { data: ClaimDetails }) {
  const kept = useClaimDraft(id, data.draft)
  // A time that doesn't go with the address is asked for again, but stays in the draft: the address may change back.
  const answers = data.timeFits ? kept.answers : { ...kept.answers, schedule: null }
  const draft = { ...kept, answers }
  const props = { id, kind, data, draft }
  if (data.unfinished?.payment === 'paid') {
    // A paid claim continues whatever happened to the draft, and can no longer be changed.
    const { kind: paidKind } = data.unfinished
    if (step === 'confirm' && kind === paidKind) return children(props)
    return <Navigate {...claimLocation(id, 'confirm', paidKind)} replace />
  }
  // The claim was already raised, in another window or before navigating back.
  if (data.openJobId) {
    return <Navigate to={endOfClaim(kind)} params={{ id: data.openJobId }} replace />
  }
  // Without a plan or any answers, start from the beginning.
  if (!draft.exists || !data.viewer.plan)
    return <Navigate to="/service-request/$id/create" params={{ id }} replace />
  const reached = reachableStep(step, answers)
  if (isCreateStep(reached) && reached !== 'options') {
    return <Navigate {...claimLocation(id, reached, answers.kind)} replace />
  }
  if (!data.option.offered) return <NotOnOffer {...props} step={step} />
  // The same step as before the kind was changed, and the same entry before it.
  if (answers.kind !== kind) return <Navigate {...claimLocation(id, step, answers.kind)} state replace />
  return children(props)
}

/** Why this kind of service is not available, and a link to the kinds that are. */
function NotOnOffer({ id, data, draft, step }: ClaimScreenProps & { step: 'details' | 'confirm' }) {
  const { option, device } = data
  return (
    <ClaimFrame
      step={step}
      device={device}
      benefit={benefitOf(data)}
      draft={draft}
      title={words.notAvailable(option.label)}
      about={
        <>
          {option.reason && <MessageText message={option.reason} />} {answersKept}
        </>
      }
    >
      <NotSaved draft={draft} />
      <div className={frame.actions}>
        <Link
          {...claimLocation(id, 'options', null)}
          state={{ claimFrom: 'confirm' }}
          className={buttonClass()}
        >
          {otherServices}
        </Link>
      </div>
    </ClaimFrame>
  )
}

/** The remaining benefit, and the plan's limit per claim. */
export function benefitOf({ viewer, option }: ClaimDetails): Benefit | null {
  return benefitUnder(viewer.plan, option.benefitRemainingCents)
}
