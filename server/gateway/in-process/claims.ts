/**
 * What a claim can be, decided here: the statements bring plan, device, history and free slots, and the domain applies the
 * rules that claimAdjudication, checkIssuesUnderPlan and getServiceAvailability apply when they are called by name.
 */
import { notCovered } from '#domain/claim/reason-words.ts'
import { adjudicate, countRepairs, type Ruling } from '#domain/claim/adjudication.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { availableServices } from '#domain/claim/offer.ts'
import { daysBetween } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { Database } from '../../database/database.ts'
import { readTriage as findTriage } from '../../queries/catalog/triage.ts'
import { findClaimDetails, findClaimOptions, type ClaimOptionRow } from '../../queries/claim/claim-options.ts'
import { findClaimStart } from '../../queries/claim/claim-start.ts'
import {
  termsOfPlans,
  type AdjudicationContract,
  type TermsRow,
} from '../../queries/customer/contract-terms.ts'
import { completed } from '../../queries/customer/viewer.ts'
import { chosenPlan, usablePlans } from '../../facts/chosen-plan.ts'
import type {
  ClaimDetailsFacts,
  ClaimDetailsQuestion,
  ClaimOptionFacts,
  ClaimOptionsFacts,
  ClaimOptionsQuestion,
  ClaimStartFacts,
  TriageFacts,
} from '../../facts/claim.ts'
import type { ContractFacts, ContractTerms, Owner, ViewerFacts } from '../../facts/customer.ts'
import { isRefusedUnder } from '../../facts/other-plans.ts'

export async function readClaimStart(
  db: Database,
  owner: Owner,
  equipmentId: string,
  contractRef: string | undefined,
  now: Date,
): Promise<ClaimStartFacts | undefined> {
  const [found] = await findClaimStart(db, { ...owner, equipmentId, now })
  if (!found) return undefined
  const { row, catalog } = await completed(db, found)
  const { optionNames: _, ...facts } = row
  const all = termsOfPlans(catalog, row, facts.device)
  const plan = planOf(facts.viewer, contractRef)
  const terms = contractTerms(termsOf(all, plan))
  return {
    ...facts,
    openJobId: facts.jobs.find((job) => job.open)?.serviceJobId ?? null,
    heldBack: null,
    terms,
    otherTerms:
      plan && terms && isRefusedUnder(plan, terms, now) ? termsOfOthers(facts.viewer, all, plan) : [],
  }
}

export async function readTriage(
  db: Database,
  owner: Owner,
  equipmentId: string,
  issueCode: string,
  contractRef: string | undefined,
): Promise<TriageFacts | undefined> {
  const row = await findTriage(db, owner, equipmentId, issueCode)
  if (!row) return undefined
  const { viewer, issue, steps, terms } = row
  const plan = planOf(viewer, contractRef)
  const notCoveredReason = plan ? reasonAgainst(termsOf(terms, plan), plan) : null
  const covering = terms.filter(({ planModes, exclusion }) => planModes !== null && exclusion === null)
  const otherTerms = plan && notCoveredReason !== null ? termsOfOthers(viewer, covering, plan) : []
  return { viewer, issue, steps, notCoveredReason, otherTerms }
}

function reasonAgainst(terms: AdjudicationContract | undefined, plan: ContractFacts): string | null {
  if (!terms?.planModes) return notCovered(plan.planName)
  return terms.exclusion
}

/** Of the usable plans besides this one, in their order. */
function termsOfOthers(
  viewer: ViewerFacts,
  terms: readonly TermsRow[],
  plan: ContractFacts,
): ContractTerms[] {
  return usablePlans(viewer)
    .filter(({ contractId }) => contractId !== plan.contractId)
    .flatMap((other) => contractTerms(termsOf(terms, other)) ?? [])
}

export async function readClaimOptions(
  db: Database,
  { subject, customerRef }: Owner,
  { contractRef, ...question }: ClaimOptionsQuestion,
): Promise<ClaimOptionsFacts | undefined> {
  const [row] = await findClaimOptions(db, { subject, customerRef, ...question })
  return row && { ...(await decide(db, row, contractRef, question.now)), address: row.address }
}

export async function readClaimDetails(
  db: Database,
  { subject, customerRef }: Owner,
  { contractRef, ...question }: ClaimDetailsQuestion,
): Promise<ClaimDetailsFacts | undefined> {
  const [row] = await findClaimDetails(db, { subject, customerRef, ...question })
  if (!row) return undefined
  const { draft, triage, phoneNumber, appointment, timeFits, unfinished } = row
  const decided = await decide(db, row, contractRef, question.now)
  return { ...decided, draft, triage, phoneNumber, appointment, timeFits, unfinished }
}

async function decide(
  db: Database,
  found: ClaimOptionRow,
  contractRef: string | undefined,
  now: Date,
): Promise<ClaimOptionFacts> {
  const { row, catalog } = await completed(db, found)
  const { viewer, device, openJobId, lastCompleted, issue, appointments, located, usualTimes } = row
  const { productLine } = device
  const terms = termsOf(
    termsOfPlans(catalog, row, { productLine, issueCode: issue?.issueCode }),
    planOf(viewer, contractRef),
  )
  const ruling = terms && issue ? ruleOn(row, terms, now) : null
  const free = (Object.keys(appointments) as (keyof typeof appointments)[]).filter(
    (kind) => appointments[kind],
  )
  const refusals: Partial<Record<ClaimKind, string>> = ruling?.covered ? ruling.refusals : {}
  const planModes = terms?.planModes ?? []
  return {
    viewer,
    device,
    openJobId,
    lastCompleted,
    heldBack: null,
    issue,
    terms: contractTerms(terms),
    ruling,
    availability: availableServices({ refusals, planModes, located, appointments: free }),
    appointments,
    usualTimes,
  }
}

function ruleOn(
  row: Pick<ClaimOptionRow, 'device' | 'since' | 'issue' | 'completed'>,
  terms: AdjudicationContract,
  now: Date,
): Ruling {
  return adjudicate({
    productLine: row.device.productLine,
    ageDays: daysBetween(row.since, businessDay(now)),
    planModes: terms.planModes,
    exclusion: terms.exclusion,
    hazards: row.issue?.hazards ?? [],
    recentRepairs: countRepairs(row.completed),
    benefitCents: terms.benefitCents,
    serviceFeeCents: terms.serviceFeeCents ?? 0,
  })
}

function planOf(viewer: ViewerFacts, contractRef: string | undefined): ContractFacts | undefined {
  return chosenPlan(usablePlans(viewer), contractRef)
}

function termsOf<Terms extends TermsRow>(
  terms: readonly Terms[],
  plan: ContractFacts | undefined,
): Terms | undefined {
  return terms.find(({ contractId }) => contractId === plan?.contractId)
}

function contractTerms(terms: TermsRow | undefined): ContractTerms | null {
  if (!terms) return null
  const { contractId, onlineClaims, benefitCents, optionName, serviceFeeCents, planModes } = terms
  return { contractId, onlineClaims, benefitCents, optionName, covered: planModes !== null, serviceFeeCents }
}
