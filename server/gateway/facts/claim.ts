/** A claim before it is raised, as the gateway returns it to the portal's functions. */
import { Type, type Static } from 'typebox'
import { Appointment } from '#contract/appointment-functions.ts'
import { ClaimDraft, type ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { Issue, TriageStep } from '#contract/claims.ts'
import { Equipment, LinkedDevice, unfinishedClaimFields } from '#contract/devices.ts'
import { Nullable } from '#contract/fields.ts'
import { AddressOnFile } from '#contract/postal-address.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { NearestAppointment } from './appointment.ts'
import { ContractTerms, ViewerFacts } from './customer.ts'
import { JobRow } from './job.ts'

export const TriageFacts = Type.Object({
  viewer: ViewerFacts,
  /** Null if the device's product line has no such issue. */
  issue: Nullable(Issue),
  steps: Type.Array(TriageStep),
  /** The customer's plans that cover the product line. */
  coveringPlans: Type.Array(Type.String()),
  /** Why a plan excludes the issue, by plan code. */
  exclusions: Type.Record(Type.String(), Type.String()),
})
export type TriageFacts = Static<typeof TriageFacts>

export const ClaimStartFacts = Type.Object({
  viewer: ViewerFacts,
  device: Equipment,
  lastCompleted: Nullable(Type.String()),
  jobs: Type.Array(JobRow),
  issues: Type.Array(Issue),
  terms: Type.Array(ContractTerms),
  draft: Nullable(ClaimDraft),
  /** It has a claim that is paid for but not raised yet. */
  isPaid: Type.Boolean(),
  replaces: Nullable(LinkedDevice),
  replacedBy: Nullable(LinkedDevice),
})
export type ClaimStartFacts = Static<typeof ClaimStartFacts>

export const AdjudicationContract = Type.Object({
  ...ContractTerms.properties,
  /** Why it excludes one of the issues. */
  exclusion: Nullable(Type.String()),
})
export type AdjudicationContract = Static<typeof AdjudicationContract>

export const ClaimOptionFacts = Type.Object({
  viewer: ViewerFacts,
  device: Equipment,
  /** When the device was installed or, if unknown, registered. */
  since: Type.String(),
  /** The types of recently completed jobs. */
  completed: Type.Array(Type.String()),
  openJobId: Nullable(Type.String()),
  lastCompleted: Nullable(Type.String()),
  /** Null if none is named, or if the product line has no such issue. */
  issue: Nullable(Issue),
  terms: Type.Array(AdjudicationContract),
  located: Type.Boolean(),
  appointments: Type.Unsafe<Partial<Record<ClaimKind, NearestAppointment | null>>>(
    Type.Record(Type.String(), Nullable(NearestAppointment)),
  ),
})
export type ClaimOptionFacts = Static<typeof ClaimOptionFacts>

export interface ClaimOptionsQuestion {
  equipmentId: string
  issueCode: string
  addressId: string
  triageReferenceId: string | null
  now: Date
}

export const ClaimOptionsFacts = Type.Object({ ...ClaimOptionFacts.properties, address: AddressOnFile })
export type ClaimOptionsFacts = Static<typeof ClaimOptionsFacts>

export const UnfinishedClaim = Type.Object(unfinishedClaimFields)
export type UnfinishedClaim = Static<typeof UnfinishedClaim>

export const ClaimDetailsFacts = Type.Object({
  ...ClaimOptionFacts.properties,
  draft: Nullable(ClaimDraft),
  /** The triage of the draft's issue. */
  triage: Type.Array(TriageStep),
  phoneNumber: Nullable(Type.String()),
  /** The draft's appointment, if it is for this kind of service. */
  appointment: Nullable(Appointment),
  /** The unfinished claim for this device. */
  unfinished: Nullable(UnfinishedClaim),
})
export type ClaimDetailsFacts = Static<typeof ClaimDetailsFacts>

export interface DraftSave {
  equipmentId: string
  contractRef: string | null
  answers: ClaimDraftAnswers
  version: number | null
  now: Date
}

export const SavedDraft = Type.Object({
  equipmentStatus: Type.String(),
  /** The number of matching plans; must be one. */
  plans: Type.Integer(),
  /** The stored draft, if it has these answers, just saved or from before. Null if nothing was written. */
  draft: Nullable(ClaimDraft),
  /** Lost a race: the save was valid, but another one ran concurrently. */
  beaten: Type.Boolean(),
})
export type SavedDraft = Static<typeof SavedDraft>

export const DiscardedDraft = Type.Object({
  discarded: Type.Boolean(),
  /** The claim is paid for, so the draft was kept. */
  isPaid: Type.Boolean(),
})
export type DiscardedDraft = Static<typeof DiscardedDraft>
