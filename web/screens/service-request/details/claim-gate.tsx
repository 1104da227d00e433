/**
 * Guards the last two paths of a claim: loads their data, and redirects if the kind is unknown, the draft has not got
 * this far, or it is for another kind.
 */
import { Navigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isClaimKind, type ClaimKind } from '#domain/claim/kind-names.ts'
import { reachableStep } from '#web/claims/claim-answers.ts'
import { isCreateStep } from '#web/claims/claim-steps.ts'
import { endOfClaim } from '#web/claims/receipt-pages.ts'
import { useClaimDraft, type ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import type { ClaimDetails } from '#web/client/queries.ts'
import { useRead } from '#web/client/use-read.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { NotFoundScreen } from '#web/screen/not-found.tsx'
import { ScreenQuery } from '#web/screen/screen-query.tsx'
import { ClaimFrame } from '../claim-flow/claim-frame.tsx'
import { claimLocation } from '../claim-flow/claim-navigation.tsx'
import { ClaimBack, Placeholder } from '../create/create-claim-placeholder.tsx'
import { NotSaved } from '../claim-flow/not-saved.tsx'
import { Actions } from '#web/screen/panel.tsx'
import * as words from './words.ts'

export interface ClaimScreenProps {
  id: string
  kind: ClaimKind
  data: ClaimDetails
  draft: ClaimDraftControls
}

interface ClaimGateProps {
  step: 'details' | 'confirm'
  Step: ComponentType<ClaimScreenProps>
}

export function ClaimGate(props: ClaimGateProps) {
  const { id = '', type = '' } = useParams({ strict: false })
  return isClaimKind(type) ? <KnownKind {...props} id={id} kind={type} /> : <NotFoundScreen />
}

type KnownKindProps = ClaimGateProps & Pick<ClaimScreenProps, 'id' | 'kind'>

function KnownKind(props: KnownKindProps) {
  const { id, kind, step } = props
  // The offer and the payment may have changed: show what is known while it is read again.
  const result = useRead('claim-get-details', { id, type: kind }, { refetchOnMount: 'always' })
  return (
    <ScreenQuery
      result={result}
      title={words.requestService}
      back={<ClaimBack />}
      skeleton={<Placeholder step={step} kind={kind} />}
    >
      {(data) => <WithDraft {...props} data={data} />}
    </ScreenQuery>
  )
}

function WithDraft({ id, kind, step, data, Step }: KnownKindProps & { data: ClaimDetails }) {
  const kept = useClaimDraft(id, data.draft)
  // A time that doesn't go with the address is asked for again, but stays in the draft: the address may change back.
  const answers = data.timeFits ? kept.answers : { ...kept.answers, schedule: null }
  const draft = { ...kept, answers }
  const props = { id, kind, data, draft }
  if (data.unfinished?.payment === 'paid') {
    // A paid claim continues whatever happened to the draft, and can no longer be changed.
    const { kind: paidKind } = data.unfinished
    if (step === 'confirm' && kind === paidKind) return <Step {...props} />
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
  return <Step {...props} />
}

function NotOnOffer(props: ClaimScreenProps & { step: 'details' | 'confirm' }) {
  const { id, data, draft } = props
  const { option } = data
  return (
    <ClaimFrame
      {...props}
      title={words.notAvailable(option.label)}
      about={
        <>
          {option.reason && <MessageText message={option.reason} />} {words.answersKept}
        </>
      }
    >
      <NotSaved draft={draft} />
      <Actions>
        <Link
          {...claimLocation(id, 'options', null)}
          state={{ claimFrom: 'confirm' }}
          className={buttonClass()}
        >
          {words.otherServices}
        </Link>
      </Actions>
    </ClaimFrame>
  )
}
