import { Failure } from '#contract/failure.ts'
import type { FunctionResult } from '#contract/index.ts'
import type { HistoryRow } from '#contract/job-shapes.ts'
import { toShortUsDate } from '#domain/calendar.ts'
import { claimKindOf, claimTypeLabel } from '#domain/claim-kind.ts'
import { jobStatus } from '#domain/claim-status.ts'
import { deviceName, isHiddenDevice } from '#domain/device.ts'
import { eligibilityFrom, eligibilityOf, eligibilityText } from '#domain/eligibility.ts'
import type { ContractFacts } from '../tables/customers.ts'
import type { ClaimStartFacts, DeviceJobFacts } from '../tables/claim-start.ts'
import type { FunctionHandler } from './index.ts'
import { describeViewer, openReferences } from './viewer.ts'

type ClaimStart = FunctionResult<'claim-start'>
type Reason = ClaimStart['eligibility']['reasons'][number]

/** A device with everything around it: for the device page, and as the first step of a claim. */
export const claimStart: FunctionHandler<'claim-start'> = async (
  { id, ...screen },
  { subject, gateway, references, now },
) => {
  const { customerRef, contractRef } = await openReferences(screen, references)
  const facts = await gateway.readClaimStart({ subject, customerRef }, id)
  if (!facts) throw new Failure('not-yours')
  const { viewer, contract } = await describeViewer(facts.viewer, contractRef, references)
  return {
    viewer,
    device: facts.device,
    eligibility: describeEligibility(facts, contract, now.toISOString().slice(0, 10)),
    coverage: contract ? describeCoverage(facts, contract) : null,
    issues: facts.issues,
    jobs: facts.jobs.map((job) => describeJob(job, facts)),
    draft: facts.draft,
  }
}

function describeEligibility(
  facts: ClaimStartFacts,
  contract: ContractFacts | undefined,
  today: string,
): ClaimStart['eligibility'] {
  const openJob = facts.jobs.find((job) => job.open)
  const { reasons } = eligibilityOf({
    today,
    onlineClaimEligibility: facts.onlineClaims[contract?.contractId ?? ''] ?? true,
    coverStart: contract?.versionFromDate ?? null,
    hasOpenClaim: openJob !== undefined,
    lastCompleted: facts.lastCompleted,
  })
  const all: Reason[] = [
    ...reasons.map((reason) => ({
      code: reason.code,
      text: eligibilityText(reason),
      from: reason.from,
      serviceJobId: reason.code === 'open-claim' ? (openJob?.id ?? null) : null,
    })),
    ...coverReasons(facts, contract, today),
  ]
  return { eligible: all.length === 0, reasons: all, from: eligibilityFrom(all) }
}

/** Reasons that no date ends. */
function coverReasons(facts: ClaimStartFacts, contract: ContractFacts | undefined, today: string): Reason[] {
  const reasons: Reason[] = []
  const add = (code: Reason['code'], text: string) =>
    reasons.push({ code, text, from: null, serviceJobId: null })
  if (isHiddenDevice(facts.device.equipmentStatus)) {
    add('device-inactive', 'This device is no longer on your list.')
  }
  if (contract && facts.feesByPlan[contract.planCode] === undefined) {
    add('not-covered', `Your ${contract.planName} plan does not cover this type of device.`)
  }
  if (contract && contract.versionToDate < today) add('cover-ended', 'Your cover has ended.')
  return reasons
}

function describeCoverage(facts: ClaimStartFacts, contract: ContractFacts): ClaimStart['coverage'] {
  const fee = facts.feesByPlan[contract.planCode]
  return {
    covered: fee !== undefined,
    planName: contract.planName,
    coverageFrom: contract.versionFromDate,
    coverageTo: contract.versionToDate,
    serviceFeeCents: fee ?? null,
    benefitRemainingCents: contract.benefitPerClaimCents,
  }
}

function describeJob(job: DeviceJobFacts, { device }: ClaimStartFacts): HistoryRow {
  const { status, short, tone } = jobStatus(job)
  return {
    id: job.id,
    title: deviceName({ ...device, make: device.makeName }),
    sn: device.serialNumber,
    addDate: toShortUsDate(job.createdAt.slice(0, 10)),
    number: job.id,
    type: device.productLineName,
    claimType: claimTypeLabel(job.serviceJobType),
    status,
    chip: short,
    tone,
    decideBy: job.decideBy,
    open: job.open,
    kind: claimKindOf(job.serviceJobType),
    inventoryEquipmentId: device.inventoryEquipmentId,
    createdAt: job.createdAt,
  }
}
