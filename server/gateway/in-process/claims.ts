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
import { planOf } from '../../facts/chosen-plan.ts'
import type { ClaimDetailsQuestion, ClaimOptionFacts } from '../../facts/claim.ts'
import type { Method, Reads } from '../port.ts'
import type { ContractFacts, ContractTerms } from '../../facts/customer.ts'
import { coverUnder, termsUnder } from '../../facts/other-plans.ts'

type Read<Name extends keyof Reads> = Method<Name, Database>

export const readClaimStart: Read<'readClaimStart'> = async (db, asked) => {
  const { contractRef, now } = asked
  const [found] = await findClaimStart(db, asked)
  if (!found) return undefined
  const { row, catalog } = await completed(db, found)
  const { optionNames: _, ...facts } = row
  const all = termsOfPlans(catalog, row, facts.device)
  return {
    ...facts,
    openJobId: facts.jobs.find((job) => job.open)?.serviceJobId ?? null,
    heldBack: null,
    ...(await termsUnder(facts.viewer, contractRef, now, (plan) => contractTerms(termsOf(all, plan)))),
  }
}

export const readTriage: Read<'readTriage'> = async (db, asked) => {
  const row = await findTriage(db, asked)
  if (!row) return undefined
  const { viewer, issue, steps, terms } = row
  const cover = await coverUnder(
    viewer,
    asked.contractRef,
    (plan) => reasonAgainst(termsOf(terms, plan), plan),
    (plan) => contractTerms(termsOf(terms, plan)),
  )
  return { viewer, issue, steps, ...cover }
}

function reasonAgainst(terms: AdjudicationContract, plan: ContractFacts): string | null {
  return terms.planModes ? terms.exclusion : notCovered(plan.planName)
}

export const readClaimOptions: Read<'readClaimOptions'> = async (db, asked) => {
  const [row] = await findClaimOptions(db, asked)
  return row && { ...(await decide(db, row, asked)), address: row.address }
}

export const readClaimDetails: Read<'readClaimDetails'> = async (db, asked) => {
  const [row] = await findClaimDetails(db, asked)
  if (!row) return undefined
  const { draft, triage, phoneNumber, appointment, timeFits, unfinished } = row
  const decided = await decide(db, row, asked)
  return { ...decided, draft, triage, phoneNumber, appointment, timeFits, unfinished }
}

async function decide(
  db: Database,
  found: ClaimOptionRow,
  { contractRef, now }: Pick<ClaimDetailsQuestion, 'contractRef' | 'now'>,
): Promise<ClaimOptionFacts> {
  const { row, catalog } = await completed(db, found)
  const { viewer, device, openJobId, lastCompleted, issue, appointments, located, usualTimes } = row
  const { productLine } = device
  const plan = planOf(viewer, contractRef)
  const terms =
    plan && termsOf(termsOfPlans(catalog, row, { productLine, issueCode: issue?.issueCode }), plan)
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
    terms: terms ? contractTerms(terms) : null,
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

function termsOf<Terms extends TermsRow>(terms: readonly Terms[], plan: ContractFacts): Terms {
  return terms.find(({ contractId }) => contractId === plan.contractId)!
}

function contractTerms({ planModes, ...terms }: TermsRow): ContractTerms {
  const { contractId, onlineClaims, benefitCents, optionName, serviceFeeCents } = terms
  return { contractId, onlineClaims, benefitCents, optionName, covered: planModes !== null, serviceFeeCents }
}
