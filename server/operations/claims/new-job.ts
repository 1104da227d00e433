/** The job that a claim becomes when it is raised. */
import type { Packaging } from '#contract/claim-requests.ts'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { NEW } from '#domain/job/codes.ts'
import { buyoutAmountCents } from '#domain/claim/charges.ts'
import { statusName } from '#domain/job/status.ts'
import { deviceName } from '#domain/customer/device.ts'
import { jobMessage } from '#domain/job/message.ts'
import { SOURCE_SYSTEM_NAME } from '#domain/limits.ts'
import type { WriteContext } from '../../context.ts'
import { newLabel } from '../../labels/label-provider.ts'
import { jobLink } from '../../outbox/job-link.ts'
import { noticeOf } from '../../partner/subscriptions.ts'
import type { DeviceClaimFacts } from '../../queries/claim/claim-facts.ts'
import { JOB_NUMBER, type NewJob } from '../../queries/claim/raise-claim.ts'

export interface ClaimToRaise {
  kind: ClaimKind
  handsInDefectiveDevice: boolean | null
  packaging: Packaging | null
  serviceFeeCents: number
  fairMarketValueCents: number
}

export function newJob(
  { kind, handsInDefectiveDevice, packaging, serviceFeeCents, fairMarketValueCents }: ClaimToRaise,
  device: DeviceClaimFacts,
  { brandName, publicUrl, subscriptions, labels, now }: WriteContext,
): NewJob {
  const serviceJobType = jobTypeOf(kind, handsInDefectiveDevice)
  const serviceJobStatusName = statusName(claimKinds[kind].family, NEW) ?? NEW
  const { paysOut } = claimKinds[kind]
  const { hazards } = device
  const printed = newLabel(labels, { serviceJobType, serviceJobStatus: NEW, hazards }, now)
  const label = printed && packaging ? { ...printed, comesInBox: packaging === 'send-box' } : printed
  return {
    serviceJobType,
    statusName: serviceJobStatusName,
    message: jobMessage({
      brandName,
      firstName: device.firstName,
      serviceJobId: JOB_NUMBER,
      deviceName: deviceName(device),
      productLineName: device.productLineName,
      link: jobLink(publicUrl, JOB_NUMBER),
      at: now,
      visit: device.slot,
      label,
      job: {
        serviceJobType,
        serviceJobStatus: NEW,
        serviceJobStatusName,
        sourceSystem: SOURCE_SYSTEM_NAME,
        hazards,
      },
    }),
    notice: noticeOf(subscriptions, { sourceSystem: SOURCE_SYSTEM_NAME, kind }, 'created'),
    label,
    fairMarketValueCents: paysOut ? fairMarketValueCents : null,
    // The fee of a buyout is deducted, never paid upfront.
    buyoutAmountCents: paysOut
      ? buyoutAmountCents({
          fairMarketValueCents,
          benefitCents: device.benefitCents,
          unpaidFeeCents: serviceFeeCents,
        })
      : null,
  }
}

function jobTypeOf(kind: ClaimKind, handsInDefectiveDevice: boolean | null): string {
  const [usual] = claimKinds[kind].jobTypes
  if (kind !== 'replacement') return usual
  const [withDefective, withoutDefective] = claimKinds.replacement.jobTypes
  return handsInDefectiveDevice ? withDefective : withoutDefective
}
