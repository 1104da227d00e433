/** Read models of the claim screens: one call returns everything a step shows, so that no step has to chain calls. */
import { Type, type Static } from 'typebox'
import { CLAIM_STEPS } from '#domain/claim/steps.ts'
import { DESCRIPTION_TEXT } from '#domain/limits.ts'
import { Appointment } from './appointment-functions.ts'
import { ClaimKindName } from './claim-kind.ts'
import { Packaging, Schedule } from './claim-requests.ts'
import { Issue, TriageStep } from './claims.ts'
import { LinkedDevice, ScreenDevice, unfinishedClaimFields } from './devices.ts'
import {
  Closed,
  ClosedShape,
  Cents,
  Code,
  Day,
  Instant,
  List,
  Nullable,
  OneOf,
  Owned,
  Phone,
  Shape,
  StateCode,
  Text,
  Version,
} from './fields.ts'
import { HistoryRow } from './job-shapes.ts'
import { OpenJobTime } from './my-devices.ts'
import { defineFunction } from './operation.ts'
import { addressFields, AddressOnFile, DraftAddress, ServiceAddress } from './postal-address.ts'
import { screenReferences, Viewer } from './viewer.ts'

const hold = {
  heldUntil: Nullable(
    Instant('Until when its time is held; null if it has none, if that is released, or if nobody says'),
  ),
  heldTime: Nullable(
    Text({ maxLength: 300, description: 'That time: its day, hours and, for a drop-off, service center' }),
  ),
}

const deviceScreen = { ...screenReferences, id: Owned('equipment', 'The {id} in the URL') }

/** Why a claim can't be started. Every reason that applies is listed. */
export const EligibilityReason = Shape('EligibilityReason', {
  code: OneOf(
    'not-online',
    'cover-not-started',
    'cover-ended',
    'thirty-day-wait',
    'open-claim',
    'recent-claim',
    'not-covered',
    'cover-unknown',
    'device-inactive',
  ),
  text: Text({ maxLength: 500 }),
  from: Nullable(Day('First day it no longer applies')),
  serviceJobId: Nullable(Owned('job', 'The Service Call that causes it')),
})
export type EligibilityReason = Static<typeof EligibilityReason>

const planMoney = {
  serviceFeeCents: Nullable(Cents('Service fee of the product line')),
  benefitRemainingCents: Nullable(Cents('Benefit remaining per claim')),
}

export const Coverage = Shape('Coverage', {
  covered: Nullable(
    Type.Boolean({
      description: 'Whether the plan covers the product line; null if unknown right now',
    }),
  ),
  planName: Text(),
  optionName: Nullable(Text()),
  coverageFrom: Nullable(Day()),
  coverageTo: Nullable(Day()),
  ...planMoney,
})
export type Coverage = Static<typeof Coverage>

/** Another plan of the customer under which this device or issue is covered. */
export const OtherPlan = Shape('OtherPlan', {
  contractRef: Text({ maxLength: 1024, description: 'Encrypted for use in a URL' }),
  name: Text(),
  ...planMoney,
})
export type OtherPlan = Static<typeof OtherPlan>

export const ClaimStep = OneOf(...CLAIM_STEPS)

const triageAnswers = List(Closed({ issueTriageCode: Code(), answer: Text({ maxLength: 500 }) }), 50)

/** Answers that a change made inapplicable. They come back if the customer changes back. */
export const SetAside = ClosedShape('SetAside', {
  issueCode: Nullable(Code()),
  addressId: Nullable(Code()),
  kind: Nullable(ClaimKindName),
  triageAnswers,
  triageReferenceId: Nullable(Code('Checked when it is an answer again')),
  schedule: Nullable(Schedule),
})
export type SetAside = Static<typeof SetAside>

const draftAnswers = {
  step: ClaimStep,
  issueCode: Nullable(Code()),
  description: Text({ maxLength: DESCRIPTION_TEXT }),
  triageAnswers,
  triageReferenceId: Nullable(Owned('triage')),
  address: Nullable(DraftAddress),
  kind: Nullable(ClaimKindName),
  phoneNumber: Nullable(Text({ maxLength: 40, description: 'As typed; checked when the claim is sent' })),
  zipCode: Nullable(Text({ maxLength: 10, description: 'ZIP code of the service center search' })),
  schedule: Nullable(Schedule),
  packaging: Nullable(Packaging),
  handsInDefectiveDevice: Nullable(Type.Boolean()),
  setAside: Type.Optional(List(SetAside, 20, 'Newest first')),
}

export const ClaimDraftAnswers = ClosedShape('ClaimDraftAnswers', draftAnswers)
export type ClaimDraftAnswers = Static<typeof ClaimDraftAnswers>

/** The customer's answers so far. Stored on the server, so they survive a change of browser. */
export const ClaimDraft = Shape('ClaimDraft', { ...draftAnswers, version: Version(), updatedAt: Instant() })
export type ClaimDraft = Static<typeof ClaimDraft>

// A repeated save, after a lost response, finds its own answers and succeeds again. A save based on an older version
// than another window's is a conflict, so answers are never overwritten unseen.
export const saveClaimDraft = defineFunction({
  name: 'save-claim-draft',
  summary: 'Save the answers so far',
  method: 'POST',
  params: {
    ...deviceScreen,
    answers: ClaimDraftAnswers,
    // The version the answers are based on; null for a new draft.
    version: Nullable(Version()),
  },
  result: { draft: ClaimDraft },
})

export const discardClaimDraft = defineFunction({
  name: 'discard-claim-draft',
  summary: 'Discard an unfinished request',
  method: 'POST',
  params: deviceScreen,
  result: { discarded: Type.Boolean({ description: 'False if there was no draft' }) },
})

export const claimStart = defineFunction({
  name: 'claim-start',
  summary: 'A device, its eligibility for a claim, and its possible issues',
  params: deviceScreen,
  result: {
    viewer: Viewer,
    device: ScreenDevice,
    eligibility: Type.Object({
      eligible: Type.Boolean(),
      reasons: List(EligibilityReason, 10),
      from: Nullable(Day('First day a claim is possible; null if waiting is not enough')),
    }),
    // Null until a plan is chosen, and for a device that is no longer listed.
    coverage: Nullable(Coverage),
    otherPlans: List(OtherPlan, 20, 'Plans to claim under instead, if the chosen one refuses'),
    issues: List(Issue),
    jobs: List(
      HistoryRow,
      500,
      'The most recent Service Calls for this device and all open ones, newest first',
    ),
    openJobTime: OpenJobTime,
    replaces: Nullable(LinkedDevice),
    replacedBy: Nullable(LinkedDevice),
    draft: Nullable(ClaimDraft),
    // The claim that was saved for the draft, if any: what it waits for depends on both. A paid one can be finished, but
    // not discarded.
    unfinished: Nullable(
      Type.Object({
        payment: unfinishedClaimFields.payment,
        schedule: unfinishedClaimFields.schedule,
        ...hold,
      }),
    ),
  },
})

export const triage = defineFunction({
  name: 'triage',
  summary: 'What to try first for an issue, and whether the plan covers it',
  params: { ...deviceScreen, issueCode: Code() },
  result: {
    viewer: Viewer,
    issue: Issue,
    steps: List(TriageStep, 50),
    safety: List(Text({ maxLength: 300 }), 10, 'What to do at once'),
    covered: Type.Boolean(),
    notCoveredReason: Nullable(Text({ maxLength: 500 })),
    otherPlans: List(OtherPlan, 20, 'Plans that cover it instead, if the chosen one does not'),
  },
})

export const claimAddress = defineFunction({
  name: 'claim-address',
  summary: 'Addresses on file to choose the service address from',
  params: deviceScreen,
  result: { viewer: Viewer, addresses: List(AddressOnFile, 50), chosen: Nullable(ServiceAddress) },
})

export const claimAddressStates = defineFunction({
  name: 'claim-address-states',
  summary: 'US states and territories for the address form',
  params: {},
  result: { states: List(Type.Object({ text: Text(), value: Text(), code: StateCode() }), 59) },
})

// P6.11 lists it as a GET. But it saves, and a GET can be repeated, prefetched or triggered by a link on another site: so
// it is a POST with the same name. An address that is already on file is returned instead of saved again.
export const saveServiceAddress = defineFunction({
  name: 'save-service-address',
  summary: 'Add a service address; the server normalizes and geocodes it',
  method: 'POST',
  hasRecordedGet: true,
  params: { ...screenReferences, ...addressFields },
  result: { address: AddressOnFile },
})

/** A card of the "How?" step. An unavailable kind stays visible, with the reason. */
export const ClaimOptionCard = Shape('ClaimOptionCard', {
  kind: ClaimKindName,
  label: Text(),
  offered: Type.Boolean(),
  reason: Nullable(Text({ maxLength: 500, description: 'Why it is not available' })),
  whatHappens: Text({ maxLength: 500 }),
  feeCents: Cents('What the customer pays'),
  benefitRemainingCents: Nullable(Cents('Benefit remaining per claim')),
  buyoutAmountCents: Nullable(Cents('What a buyout would pay')),
  earliestDate: Nullable(Day()),
  nearestMiles: Nullable(Type.Number({ minimum: 0, description: 'Distance to the nearest service center' })),
  typicalDuration: Text({ maxLength: 80, description: 'For example, Usually 5–7 business days' }),
})
export type ClaimOptionCard = Static<typeof ClaimOptionCard>

export const claimGetOptions = defineFunction({
  name: 'claim-get-options',
  summary: 'The kinds of claim: available ones first, the others with the reason',
  params: {
    ...deviceScreen,
    issueCode: Code(),
    addressId: Owned('address'),
    triageReferenceId: Type.Optional(Owned('triage')),
  },
  result: {
    viewer: Viewer,
    device: ScreenDevice,
    issue: Issue,
    address: AddressOnFile,
    options: List(ClaimOptionCard, 10),
    today: Type.Optional(Day('At the address')),
  },
})

export const ClaimMoney = Shape('ClaimMoney', {
  serviceFeeCents: Cents(),
  benefitLimitCents: Nullable(Cents()),
  dueTodayCents: Cents(),
  buyoutAmountCents: Nullable(Cents()),
  fairMarketValueCents: Nullable(Cents()),
})
export type ClaimMoney = Static<typeof ClaimMoney>

export const claimGetDetails = defineFunction({
  name: 'claim-get-details',
  summary: 'Everything the final questions and the confirmation page of a claim show',
  params: { ...deviceScreen, type: ClaimKindName },
  result: {
    viewer: Viewer,
    device: ScreenDevice,
    issue: Nullable(Issue),
    option: ClaimOptionCard,
    money: ClaimMoney,
    phoneNumber: Nullable(Phone()),
    prepare: List(Text({ maxLength: 300 }), 20, 'What to prepare'),
    providesLabels: Type.Boolean({
      description: 'Whether a device that is mailed gets a prepaid label here',
    }),
    holdMinutes: Type.Optional(
      Type.Integer({
        description: 'How long the time is held while the fee is unpaid; left out if unknown',
      }),
    ),
    draft: Nullable(ClaimDraft),
    // The draft only has the answers.
    triage: List(TriageStep, 50, 'The triage questions and steps for the issue'),
    // The draft's schedule with its slot; null if none is chosen, or it is unknown.
    appointment: Nullable(Appointment),
    timeFits: Type.Boolean({
      description: 'False if the technician of the chosen time doesn’t serve the address',
    }),
    // The plan code, which createClaimsMaster needs along with contractNumber.
    serviceContractProductCode: Nullable(Code()),
    openJobId: Nullable(Owned('job', 'A claim already open for this device')),
    // An abandoned payment is resumed, never repeated: its claims master still exists.
    unfinished: Nullable(
      Type.Object({
        ...unfinishedClaimFields,
        ...hold,
        claimsMasterRef: Text({ maxLength: 1024, description: 'Encrypted for use in a URL' }),
      }),
    ),
  },
})
