/** P11.5: a claim, up to the job. */
import { claimAdjudication as adjudication } from '#contract/claims.ts'
import { hazardNames } from '#domain/claim/hazard.ts'
import { entity, from, list, mapped, needed, record, shortcut } from '../lenient-readers.ts'
import { cents, code, day, flag, number, state, text, zip } from '../values.ts'
import { modes } from './modes.ts'

/** Other words are ignored (P11.5). */
const hazards = mapped(list(text), (words) =>
  hazardNames.filter((name) => words.flatMap((word) => word.toLowerCase().split(/[\s,]+/)).includes(name)),
)

export const getIssueList = record({
  issues: list(
    entity('issueCode', code, { name: text, category: text }, { hazards, needsDescription: flag }),
  ),
})

const triageKind = mapped(text, (word) => {
  const kind = word?.toLowerCase()
  return kind === 'question' || kind === 'step' || kind === 'advice' ? kind : null
})

export const getTriageDetails = record({
  triageDetails: list(
    mapped(
      entity('issueTriageCode', code, {
        issueCode: code,
        text: needed(text),
        answers: list(text),
        kind: triageKind,
      }),
      (step) => ({ ...step, kind: step.kind ?? (step.answers.length > 0 ? 'question' : 'step') }),
    ),
  ),
})

export const checkIssuesUnderPlan = record({
  issues: list(entity('issueCode', code, { covered: needed(flag), reason: text })),
})

export const saveTriageDetails = record({ triageReferenceID: needed(code) })

export const claimAdjudication = record(
  {
    allowedModes: modes,
    buyoutCostCents: from('buyoutCost', cents),
  },
  {
    fairMarketValueCents: from('fairMarketValue', cents),
    refusedModes: shortcut(adjudication.result.properties.refusedModes),
  },
)

export const getServiceAvailability = record(
  {
    available: needed(flag),
    reason: text,
    earliestDate: day,
    serviceLocations: list(
      entity('serviceLocationCode', code, {
        name: text,
        addressLine1: text,
        city: text,
        state,
        zipCode: zip,
        phone: text,
      }),
    ),
  },
  {
    serviceLocationCode: code,
    distanceMiles: number(0, 25_000),
  },
)

const masterFields = {
  serviceFeeCents: from('serviceFee', cents),
  paymentDue: flag,
  status: text,
}
const raised = record({ serviceJobID: code }, { claimsMasterId: code, paymentDue: flag })

export const createClaimsMaster = record({ claimsMasterId: needed(code) }, masterFields)
export const updateClaimsMaster = record({}, masterFields)
export const createClaim = raised
export const raiseClaim = raised
