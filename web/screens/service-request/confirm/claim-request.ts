/** The claim as P6.8 sends it, built from the answers. */
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { OperationParams } from '#contract/index.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { PHONE_CODE, SERVICE_TYPE_CODE } from '#domain/limits.ts'
import { productCodes } from '#domain/customer/product-codes.ts'
import { isUsPhone } from '#domain/customer/phone.ts'
import type { ClaimDetails } from '#web/client/queries.ts'

export type ClaimRequest = OperationParams<'createClaimsMaster'>

export function claimRequest(
  kind: ClaimKind,
  { viewer, device, serviceContractProductCode, ...data }: ClaimDetails,
  answers: ClaimDraftAnswers,
): ClaimRequest | null {
  const { issueCode, address, triageReferenceId, schedule, packaging, handsInDefectiveDevice } = answers
  if (!viewer.plan || !serviceContractProductCode || !issueCode || !address) return null
  const phoneNumber = answers.phoneNumber ?? data.phoneNumber ?? ''
  return {
    customerRef: viewer.customerRef,
    kind,
    serviceTypeCode: SERVICE_TYPE_CODE,
    contractNumber: viewer.plan.contractNumber,
    serviceContractProductCode,
    inventoryEquipmentID: device.inventoryEquipmentId,
    product: productCodes(device),
    issueCodes: [issueCode],
    issueDescription: answers.description,
    ...(triageReferenceId && { triageReferenceID: triageReferenceId }),
    address,
    phoneCode: PHONE_CODE,
    ...(isUsPhone(phoneNumber) && { phoneNumber }),
    ...(schedule && { schedule }),
    ...(packaging && { packaging }),
    ...(handsInDefectiveDevice !== null && { handsInDefectiveDevice }),
    termsAccepted: true,
    status: 'INITIATED',
  }
}
