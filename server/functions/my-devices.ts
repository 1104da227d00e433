import type { DeviceCard } from '#contract/my-devices.ts'
import { eligibilityOf, hasCoverageEnded, type Eligibility } from '#domain/claim/eligibility.ts'
import { CONTINUE_REQUEST, heldTime, isPaid, unfinishedWords } from '#domain/claim/unfinished.ts'
import { claimTypeLabel } from '#domain/claim/kind.ts'
import { jobStatusAt } from '#domain/job/status.ts'
import { askOf } from '#domain/job/turn-ask.ts'
import { REVIEW_BY, turnLink } from '#domain/job/turn-link.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { ContractFacts } from '../facts/customer.ts'
import type { DeviceFacts, OpenJobFacts, RequestFacts } from '../facts/job.ts'
import { openJobTime } from './describe-time.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openScreen } from './viewer.ts'
import { theirs } from '../refuse.ts'

export const myDevices: FunctionHandler<'my-devices'> = async (params, context) => {
  const { now } = context
  const asked = await openScreen(params, context)
  const facts = theirs(await context.gateway.readMyDevices(asked))
  const { viewer, contract } = await describeViewer(facts.viewer, asked.contractRef, context)
  const today = businessDay(now)
  const planWait = waitOf(contract, today)
  const coverUnknown = contract !== undefined && (facts.unknownPlans ?? []).includes(contract.planCode)
  return {
    viewer,
    devices: facts.devices.map((device) =>
      describeDevice(device, { contract, coverUnknown, planWait, today, now }),
    ),
    claimsByPhone: !planWait.eligible && planWait.from === null,
    claimsFrom: planWait.from,
  }
}

/** What prevents any claim under the plan, or one for the given device. */
function waitOf(
  contract: ContractFacts | undefined,
  today: string,
  device?: Pick<DeviceFacts, 'openJob' | 'lastCompleted'>,
): Eligibility {
  return eligibilityOf({
    today,
    onlineClaimEligibility: contract?.onlineClaims ?? true,
    coverageStart: contract?.versionFromDate ?? null,
    hasOpenClaim: Boolean(device?.openJob),
    lastCompleted: device?.lastCompleted ?? null,
  })
}

interface Around {
  contract: ContractFacts | undefined
  /** A partner can't tell now what the plan covers. */
  coverUnknown: boolean
  planWait: Eligibility
  today: string
  now: Date
}

function describeDevice(device: DeviceFacts, around: Around): DeviceCard {
  const { contract, coverUnknown, planWait, today, now } = around
  const { feesByPlan, openJob, lastCompleted, request, ...facts } = device
  const wait = openJob || lastCompleted ? waitOf(contract, today, { openJob, lastCompleted }) : planWait
  const { versionFromDate = null, versionToDate = null } = contract ?? {}
  const coverEnded = versionToDate && hasCoverageEnded(versionToDate, today) ? versionToDate : null
  const fee = contract && !coverEnded ? feesByPlan[contract.planCode] : undefined
  const isUnknown = coverUnknown && !coverEnded
  const covered = contract && !isUnknown ? fee !== undefined : null
  const canContinue = isPaid(request) || (wait.eligible && covered !== false)
  return {
    ...facts,
    covered,
    ...(isUnknown && { coverUnknown: true }),
    coverStarts: versionFromDate && versionFromDate > today ? versionFromDate : null,
    coverEnded,
    serviceFeeCents: fee ?? null,
    serviceFrom: wait.from,
    openJob: openJob && describeJob(openJob, facts.productLine, now),
    waits: openJob ? turnOf(openJob, now) : request && canContinue ? toContinue(request, now) : null,
  }
}

function describeJob(job: OpenJobFacts, productLine: string, now: Date): DeviceCard['openJob'] {
  const { short, tone } = jobStatusAt(job, now)
  return {
    serviceJobId: job.serviceJobId,
    kindLabel: claimTypeLabel(job.serviceJobType),
    chip: short,
    tone,
    time: openJobTime(job, productLine, now),
  }
}

function turnOf(job: OpenJobFacts, now: Date): DeviceCard['waits'] {
  const { status, turn } = jobStatusAt(job, now)
  if (!turn) return null
  return {
    status,
    ask: askOf(turn, job),
    action: turnLink[turn],
    untilWords: REVIEW_BY,
    until: job.decideBy,
  }
}

function toContinue(request: RequestFacts, now: Date): DeviceCard['waits'] {
  const { heldSlot, ...known } = request
  const words = unfinishedWords({ ...known, heldTime: heldSlot && heldTime(heldSlot) }, now)
  return { ...words, action: CONTINUE_REQUEST }
}
