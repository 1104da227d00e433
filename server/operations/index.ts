/** Every operation of the gateway and its handler. A missing handler does not compile. */
import { getGeoLocation } from './addresses/get-geo-location.ts'
import { getTerritory } from './addresses/get-territory.ts'
import { checkIssuesUnderPlan, getIssueList } from './claims/issues.ts'
import { claimAdjudication } from './claims/claim-adjudication.ts'
import { createClaim, createClaimsMaster } from './claims/create-claim.ts'
import { getServiceAvailability } from './claims/get-service-availability.ts'
import { getSlotList } from './claims/get-slot-list.ts'
import { getTriageDetails, saveTriageDetails } from './claims/triage.ts'
import { raiseClaim } from './claims/raise-claim.ts'
import { updateClaimsMaster } from './claims/update-claims-master.ts'
import { addUserEquipment } from './devices/add-user-equipment.ts'
import { getActiveEquipments, getEquipmentDetails, getEquipmentEligibility } from './devices/equipment.ts'
import {
  getBrandList,
  getCEProducts,
  getProductList,
  getUnregisteredProductCode,
} from './devices/look-ups.ts'
import { inactivateEquipment, updateEquipmentDetails } from './devices/change-and-remove.ts'
import type { OperationHandlers } from './handler.ts'
import { getBuyoutAmount, updateBuyoutInfo } from './jobs/buyouts.ts'
import { getServiceJobDetailsCE } from './jobs/get-service-job-details-ce.ts'
import { updateClaimRequestStatus } from './jobs/update-claim-request-status.ts'
import { updateRequestDetails } from './jobs/update-request-details.ts'
import { updateStatusInfo } from './jobs/update-status-info.ts'
import {
  getAccountSummary,
  getContract,
  getOnlineClaimEligibility,
  getProductDetails,
} from './users/contracts.ts'
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
