/** Every operation of the gateway and its handler. A missing handler does not compile. */
import { getGeoLocation } from './addresses/get-geo-location.ts'
import { getTerritory } from './addresses/get-territory.ts'
import { checkIssuesUnderPlan } from './claims/check-issues-under-plan.ts'
import { claimAdjudication } from './claims/claim-adjudication.ts'
import { createClaim } from './claims/create-claim.ts'
import { createClaimsMaster } from './claims/create-claims-master.ts'
import { getIssueList } from './claims/get-issue-list.ts'
import { getServiceAvailability } from './claims/get-service-availability.ts'
import { getSlotList } from './claims/get-slot-list.ts'
import { getTriageDetails } from './claims/get-triage-details.ts'
import { raiseClaim } from './claims/raise-claim.ts'
import { saveTriageDetails } from './claims/save-triage-details.ts'
import { updateClaimsMaster } from './claims/update-claims-master.ts'
import { addUserEquipment } from './devices/add-user-equipment.ts'
import { getActiveEquipments } from './devices/get-active-equipments.ts'
import { getBrandList } from './devices/get-brand-list.ts'
import { getCEProducts } from './devices/get-ce-products.ts'
import { getEquipmentDetails } from './devices/get-equipment-details.ts'
import { getEquipmentEligibility } from './devices/get-equipment-eligibility.ts'
import { getProductList } from './devices/get-product-list.ts'
import { getUnregisteredProductCode } from './devices/get-unregistered-product-code.ts'
import { inactivateEquipment } from './devices/inactivate-equipment.ts'
import { updateEquipmentDetails } from './devices/update-equipment-details.ts'
import type { OperationHandlers } from './handler.ts'
import { getBuyoutAmount } from './jobs/get-buyout-amount.ts'
import { getServiceJobDetailsCE } from './jobs/get-service-job-details-ce.ts'
import { updateBuyoutInfo } from './jobs/update-buyout-info.ts'
import { updateClaimRequestStatus } from './jobs/update-claim-request-status.ts'
import { updateRequestDetails } from './jobs/update-request-details.ts'
import { updateStatusInfo } from './jobs/update-status-info.ts'
import { getAccountSummary } from './users/get-account-summary.ts'
import { getContract } from './users/get-contract.ts'
import { getOnlineClaimEligibility } from './users/get-online-claim-eligibility.ts'
import { getProductDetails } from './users/get-product-details.ts'
import { searchByCustomerRef } from './users/search-by-customer-ref.ts'

export const operationHandlers = {
  getActiveEquipments,
  getCEProducts,
  getBrandList,
  getProductList,
  getUnregisteredProductCode,
  addUserEquipment,
  inactivateEquipment,
  getEquipmentDetails,
  updateEquipmentDetails,
  getEquipmentEligibility,
  searchByCustomerRef,
  getAccountSummary,
  getContract,
  getProductDetails,
  getOnlineClaimEligibility,
  getTerritory,
  getIssueList,
  getTriageDetails,
  checkIssuesUnderPlan,
  saveTriageDetails,
  getSlotList,
  getGeoLocation,
  getServiceAvailability,
  claimAdjudication,
  createClaimsMaster,
  createClaim,
  raiseClaim,
  updateClaimsMaster,
  getBuyoutAmount,
  getServiceJobDetailsCE,
  updateClaimRequestStatus,
  updateRequestDetails,
  updateStatusInfo,
  updateBuyoutInfo,
} satisfies OperationHandlers
