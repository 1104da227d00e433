/** Read models of the claim's screens: one call brings what one step shows, so that no step waits for a chain. */
import { Type, type Static } from 'typebox'
import { ClaimKindName, Schedule } from './claim-requests.ts'
import { Issue, TriageStep } from './claims.ts'
import { Equipment } from './devices.ts'
import {
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
import { defineFunction } from './operation.ts'
import { addressFields, AddressOnFile, ServiceAddress } from './postal-address.ts'
import { screenReferences, Viewer } from './viewer.ts'

const deviceScreen = { ...screenReferences, id: Owned('equipment', 'The {id} of the address') }

/** Why a claim can't be started. Every reason that holds is listed. */
export const EligibilityReason = Shape('EligibilityReason', {
  code: OneOf(
    'not-online',
    'cover-not-started',
    'cover-ended',
    'thirty-day-wait',
    'open-claim',
    'recent-claim',
    'not-covered',
    'device-inactive',
  ),
  text: Text({ maxLength: 500 }),
  from: Nullable(Day('The first day it no longer holds')),
  serviceJobId: Nullable(Owned('job', 'The Service Call it is about')),
})
export type EligibilityReason = Static<typeof EligibilityReason>

export const Coverage = Shape('Coverage', {
  covered: Type.Boolean({ description: 'Whether the plan covers the product line' }),
  planName: Text(),
  coverageFrom: Day(),
  coverageTo: Day(),
  serviceFeeCents: Nullable(Cents('Service fee of the product line')),
  benefitRemainingCents: Cents('Benefit remaining per claim'),
})
export type Coverage = Static<typeof Coverage>

/** What the customer has answered so far. Kept on the server, so that it survives a change of browser. */
export const ClaimDraft = Shape('ClaimDraft', {
  step: Text({ maxLength: 40 }),
  issueCode: Nullable(Code()),
  description: Text({ maxLength: 2000 }),
  triageReferenceId: Nullable(Owned('triage')),
  address: Nullable(ServiceAddress),
  kind: Nullable(ClaimKindName),
  phoneNumber: Nullable(Phone()),
  schedule: Nullable(Schedule),
  handsInDefectiveDevice: Nullable(Type.Boolean()),
  version: Version(),
  updatedAt: Instant(),
})
export type ClaimDraft = Static<typeof ClaimDraft>

export const claimStart = defineFunction({
  name: 'claim-start',
  summary: 'A device, whether a claim can be started for it, and what could be wrong with it',
  params: deviceScreen,
  result: {
    viewer: Viewer,
    device: Equipment,
    eligibility: Type.Object({
      eligible: Type.Boolean(),
      reasons: List(EligibilityReason, 10),
      from: Nullable(Day('The first day a claim is possible; null if waiting alone does not help')),
    }),
    coverage: Nullable(Coverage),
    issues: List(Issue),
    jobs: List(HistoryRow, 500, 'The Service Calls of this device, newest first'),
    draft: Nullable(ClaimDraft),
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
    covered: Type.Boolean(),
    notCoveredReason: Nullable(Text({ maxLength: 500 })),
  },
})

export const claimAddress = defineFunction({
  name: 'claim-address',
  summary: 'The addresses on file, to choose the service address from',
  params: deviceScreen,
  result: { viewer: Viewer, addresses: List(AddressOnFile, 50), chosen: Nullable(ServiceAddress) },
})

export const claimAddressStates = defineFunction({
  name: 'claim-address-states',
  summary: 'US states and territories for the address form',
  params: {},
  result: { states: List(Type.Object({ text: Text(), value: Text(), code: StateCode() }), 59) },
})

// §7 lists it among the GETs. It saves, and a GET may be repeated, prefetched or followed from a link on another
// site: so it is a POST under the same name. The same address again answers with the one on file.
export const saveServiceAddress = defineFunction({
  name: 'save-service-address',
  summary: 'Add a service address, normalised and located',
  method: 'POST',
  params: { ...screenReferences, ...addressFields },
  result: { address: AddressOnFile },
})

/** One card of "How?". A kind that is not on offer stays visible, with its reason. */
export const ClaimOptionCard = Shape('ClaimOptionCard', {
  kind: ClaimKindName,
  label: Text(),
  offered: Type.Boolean(),
  reason: Nullable(Text({ maxLength: 500, description: 'Why it is not on offer' })),
  whatHappens: Text({ maxLength: 500 }),
  feeCents: Cents('What the customer pays'),
  benefitRemainingCents: Cents('Benefit remaining per claim'),
  buyoutAmountCents: Nullable(Cents('What a buyout would pay')),
  earliestDate: Nullable(Day()),
  typicalDuration: Text({ maxLength: 80, description: '5 to 7 business days' }),
})
export type ClaimOptionCard = Static<typeof ClaimOptionCard>

export const claimGetOptions = defineFunction({
  name: 'claim-get-options',
  summary: 'The ways a claim can go: those on offer first, the others with their reason',
  params: {
    ...deviceScreen,
    issueCode: Code(),
    addressId: Owned('address'),
    triageReferenceId: Type.Optional(Owned('triage')),
  },
  result: { viewer: Viewer, device: Equipment, options: List(ClaimOptionCard, 10) },
})

/** The money of a claim, before the question that needs it. */
export const ClaimMoney = Shape('ClaimMoney', {
  serviceFeeCents: Cents(),
  benefitLimitCents: Cents(),
  dueTodayCents: Cents(),
  buyoutAmountCents: Nullable(Cents()),
  fairMarketValueCents: Nullable(Cents()),
})
export type ClaimMoney = Static<typeof ClaimMoney>

export const claimGetDetails = defineFunction({
  name: 'claim-get-details',
  summary: 'Everything the last questions of a kind and its confirm page show',
  params: { ...deviceScreen, type: ClaimKindName },
  result: {
    viewer: Viewer,
    device: Equipment,
    issue: Nullable(Issue),
    option: ClaimOptionCard,
    money: ClaimMoney,
    phoneNumber: Nullable(Phone()),
    prepare: List(Text({ maxLength: 300 }), 20, 'What to prepare'),
    draft: Nullable(ClaimDraft),
    // An abandoned payment is resumed, never repeated: the claims master it belongs to is still here.
    unfinished: Nullable(
      Type.Object({
        claimsMasterId: Owned('claim'),
        claimsMasterRef: Text({ maxLength: 1024, description: 'Encrypted, ready to stand in an address' }),
        payment: OneOf('none', 'due', 'paid'),
        createdAt: Instant(),
      }),
    ),
  },
})
