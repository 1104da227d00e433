/** A claim before it is raised, as the gateway returns it to the portal's functions. */
import { Type, type Static } from 'typebox'
import type { Appointment } from '#contract/appointment-functions.ts'
import { ClaimDraft, type ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { Issue, TriageStep } from '#contract/claims.ts'
import { LinkedDevice, ScreenDevice, unfinishedClaimFields } from '#contract/devices.ts'
import { Nullable } from '#contract/fields.ts'
import type { AddressOnFile } from '#contract/postal-address.ts'
import type { AppointmentType } from '#domain/appointment/slot-choice.ts'
import type { Ruling } from '#domain/claim/adjudication.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import type { ServiceAvailability } from '#domain/claim/options.ts'
import type { UsualTime } from '#domain/job/usual-time.ts'
import type { NearestAppointment } from './appointment.ts'
import { ContractTerms, ViewerFacts, type Owner } from './customer.ts'
import { HeldSlot, ListedJob, OpenJobFacts } from './job.ts'

export const TriageFacts = Type.Object({
  viewer: ViewerFacts,
  /** Null if the device's product line has no such issue. */
  issue: Nullable(Issue),
  steps: Type.Array(TriageStep),
  /** Why the chosen plan does not cover the issue; null if it does, or if no plan is chosen. */
  notCoveredReason: Nullable(Type.String()),
  /** The terms of other plans that cover the issue, if the chosen one doesn't. */
  otherTerms: Type.Array(ContractTerms),
})
export type TriageFacts = Static<typeof TriageFacts>

/** What keeps a device from having a claim now, apart from its plan. */
const historyFields = {
  openJobId: Nullable(Type.String()),
  lastCompleted: Nullable(Type.String()),
  /** Set if the gateway's own 90-day check refused, without a date to calculate the end from. */
  heldBack: Nullable(Type.Object({ from: Nullable(Type.String()) })),
}

export const UnfinishedClaim = Type.Object({
  ...unfinishedClaimFields,
  /** Until when its time is held; null if it has none, if that is released, or if the partner doesn't say. */
  heldUntil: Nullable(Type.String()),
  heldSlot: Nullable(HeldSlot),
})
export type UnfinishedClaim = Static<typeof UnfinishedClaim>

export const ClaimStartFacts = Type.Object({
  viewer: ViewerFacts,
  device: ScreenDevice,
  ...historyFields,
  jobs: Type.Array(ListedJob),
  /** The newest open one of them. */
  openJob: Nullable(OpenJobFacts),
  issues: Type.Array(Issue),
  /** The terms of the chosen plan; null until one is chosen. */
  terms: Nullable(ContractTerms),
  /** The terms of the other plans, if no claim can be made under the chosen one. */
  otherTerms: Type.Array(ContractTerms),
  draft: Nullable(ClaimDraft),
  /** The claim that was recorded for this device and not raised yet. */
  unfinished: Nullable(UnfinishedClaim),
  replaces: Nullable(LinkedDevice),
  replacedBy: Nullable(LinkedDevice),
})
export type ClaimStartFacts = Static<typeof ClaimStartFacts>

export interface ClaimOptionFacts {
  viewer: ViewerFacts
  device: ScreenDevice
  openJobId: string | null
  lastCompleted: string | null
  heldBack: ClaimStartFacts['heldBack']
  /** Null if none is named, or if the product line has no such issue. */
  issue: Issue | null
  /** Of the chosen plan, as is the ruling; both null until one is chosen. */
  terms: ContractTerms | null
  ruling: Ruling | null
  availability: readonly ServiceAvailability[]
  appointments: Partial<Record<ClaimKind, NearestAppointment | null>>
  usualTimes: readonly UsualTime[]
}

export interface ClaimOptionsQuestion extends Owner {
  equipmentId: string
  issueCode: string
  addressId: string
  triageReferenceId: string | null
  /** The plan in the screen's URL. */
  contractRef: string | null
  now: Date
}

export interface ClaimOptionsFacts extends ClaimOptionFacts {
  address: AddressOnFile
}

export interface ClaimDetailsQuestion extends Owner {
  equipmentId: string
  contractRef: string | null
  /** The kind of appointment to look up in the draft, if any. */
  appointmentType: AppointmentType | null
  now: Date
}

export interface ClaimDetailsFacts extends ClaimOptionFacts {
  draft: ClaimDraft | null
  /** What was asked about the draft's issue. */
  triage: TriageStep[]
  phoneNumber: string | null
  /** The draft's time, if it is one for this kind of service. */
  appointment: Appointment | null
  /** False if the draft's time can't be had at the draft's address. A partner says so only when the claim is sent. */
  timeFits: boolean
  /** The claim that was recorded for this device and not raised yet. */
  unfinished: UnfinishedClaim | null
}

export interface DraftSave extends Owner {
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
  /** Not written: a new one would be more than a customer can have (P5.8). */
  tooMany: Type.Boolean(),
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
