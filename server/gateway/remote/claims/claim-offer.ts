/** Asks the partner what it would do for a claim: adjudication and the availability of each service, in one round. */
import type { ServiceAddress } from '#contract/postal-address.ts'
import type { Ruling } from '#domain/claim/adjudication.ts'
import { claimKinds, type ServiceType } from '#domain/claim/kind.ts'
import type { ServiceAvailability } from '#domain/claim/options.ts'
import { productCodes } from '#domain/customer/product-codes.ts'
import type { ClaimOffer } from '../../../queries/remote/gateway-answers.ts'
import type { NearestAppointment } from '../../../facts/appointment.ts'
import { withoutPortalId } from '../addresses.ts'
import { isRefusal, type Ask } from '../calls/ask.ts'
import type { Told } from '../calls/profile/index.ts'
import { adjudicationQuestion, type Adjudicated } from '../questions.ts'

export interface OfferQuestion extends Adjudicated {
  planCode: string
  address: ServiceAddress
  day: string
}

const services = ['carry-in', 'home-service', 'depot', 'reimbursement'] as const
type Service = (typeof services)[number]

export async function askForOffer(ask: Ask, question: OfferQuestion): Promise<ClaimOffer> {
  const [ruling, ...answers] = await Promise.all([
    adjudicate(ask, question),
    ...services.map((kind) => readAvailability(ask, question, claimKinds[kind].serviceType)),
  ])
  const told = Object.fromEntries(services.map((kind, index) => [kind, answers[index]])) as Record<
    Service,
    Available
  >
  return {
    basis: basisOf(question),
    ruling,
    availability: services.map((kind) => availabilityOf(kind, told[kind], ruling)),
    appointments: {
      'carry-in': appointmentIn(told['carry-in']),
      'home-service': appointmentIn(told['home-service']),
    },
  }
}

/** What adjudication and availability depend on. Another issue, address, plan or day needs new ones. */
export function basisOf(question: OfferQuestion): string {
  const { contractId, planCode, issueCode, address, triageReferenceId, day } = question
  const { houseNo, street, apartment, city, state, zipCode } = address
  const place = [houseNo, street, apartment, city, state, zipCode]
  return JSON.stringify([contractId, planCode, issueCode, place, triageReferenceId, day])
}

async function adjudicate(ask: Ask, question: OfferQuestion): Promise<Ruling> {
  const answer = await ask('claimAdjudication', adjudicationQuestion(question))
  if (isRefusal(answer)) return { covered: false, reason: answer.errorDetails.description }
  const { allowedModes, buyoutCostCents, fairMarketValueCents, refusedModes } = answer
  return {
    covered: true,
    allowedModes,
    refusals: Object.fromEntries((refusedModes ?? []).map(({ mode, reason }) => [mode, reason])),
    buyoutCents: buyoutCostCents,
    fairMarketValueCents,
  }
}

type Available = Pick<Told<'getServiceAvailability'>, 'available' | 'reason'> &
  Partial<Told<'getServiceAvailability'>>

async function readAvailability(
  ask: Ask,
  { device, issueCode, planCode, address }: OfferQuestion,
  mode: ServiceType,
): Promise<Available> {
  const answer = await ask('getServiceAvailability', {
    mode,
    address: withoutPortalId(address),
    product: productCodes(device),
    issueCodes: [issueCode],
    planCode,
  })
  return isRefusal(answer) ? { available: false, reason: answer.errorDetails.description } : answer
}

/** A service is on offer only if adjudication allows repairs, or names it. */
function availabilityOf(
  kind: Service,
  { available, reason }: Available,
  ruling: Ruling,
): ServiceAvailability {
  if (!ruling.covered) return { kind, available: false, reason: ruling.reason }
  const isAllowed = ruling.allowedModes.some((mode) => mode === 'Repair' || mode === kind)
  const refused = ruling.refusals[kind]
  if (refused !== undefined || !isAllowed) return { kind, available: false, reason: refused ?? null }
  return { kind, available, reason }
}

function appointmentIn(told: Available): NearestAppointment | null {
  if (!told.available) return null
  const { earliestDate = null, serviceLocationCode, serviceLocations = [], distanceMiles = null } = told
  return {
    earliestDate,
    serviceLocationCode: serviceLocationCode ?? serviceLocations[0]?.serviceLocationCode ?? null,
    miles: distanceMiles,
  }
}
