/** The registry of all calls, by name. Handlers, client and API document derive from it. */
import { addDevice } from './add-device.ts'
import { getGeoLocation, getTerritory } from './addresses.ts'
import { datesByLocation, getZip, locationsByZip } from './appointment-functions.ts'
import * as claimFunctions from './claim-functions.ts'
import { createClaim, createClaimsMaster, raiseClaim, updateClaimsMaster } from './claim-requests.ts'
import * as claims from './claims.ts'
import * as devices from './devices.ts'
import { jobHistory, jobInfo, serviceHistory } from './job-functions.ts'
import * as jobs from './job-calls.ts'
import { myDevices } from './my-devices.ts'
import type { Operation, ParamsOf, PortalFunction, ResultOf } from './operation.ts'
import { paramDecrypt, paramEncrypt, thirtyDaysCheck } from './reference-functions.ts'
import * as users from './users.ts'

/** The areas of P6.6 to P6.10; the calls of P6.9 are among the claims. */
export const operationsByArea = {
  Devices: named({
    getActiveEquipments: devices.getActiveEquipments,
    getCEProducts: devices.getCEProducts,
    getBrandList: devices.getBrandList,
    getProductList: devices.getProductList,
    getUnregisteredProductCode: devices.getUnregisteredProductCode,
    addUserEquipment: devices.addUserEquipment,
    inactivateEquipment: devices.inactivateEquipment,
    getEquipmentDetails: devices.getEquipmentDetails,
    updateEquipmentDetails: devices.updateEquipmentDetails,
    getEquipmentEligibility: devices.getEquipmentEligibility,
  }),
  User: named({
    searchByCustomerRef: users.searchByCustomerRef,
    getAccountSummary: users.getAccountSummary,
    getContract: users.getContract,
    getProductDetails: users.getProductDetails,
    getOnlineClaimEligibility: users.getOnlineClaimEligibility,
  }),
  Claims: named({
    getIssueList: claims.getIssueList,
    getTriageDetails: claims.getTriageDetails,
    checkIssuesUnderPlan: claims.checkIssuesUnderPlan,
    saveTriageDetails: claims.saveTriageDetails,
    claimAdjudication: claims.claimAdjudication,
    getServiceAvailability: claims.getServiceAvailability,
    getSlotList: claims.getSlotList,
    createClaimsMaster,
    createClaim,
    raiseClaim,
    updateClaimsMaster,
    updateClaimRequestStatus: jobs.updateClaimRequestStatus,
    updateRequestDetails: jobs.updateRequestDetails,
    updateStatusInfo: jobs.updateStatusInfo,
    updateBuyoutInfo: jobs.updateBuyoutInfo,
    getBuyoutAmount: jobs.getBuyoutAmount,
    getServiceJobDetailsCE: jobs.getServiceJobDetailsCE,
  }),
  Address: named({ getTerritory, getGeoLocation }),
}

export const operations = {
  ...operationsByArea.Devices,
  ...operationsByArea.User,
  ...operationsByArea.Claims,
  ...operationsByArea.Address,
}

export const functions = named({
  'my-devices': myDevices,
  'add-device': addDevice,
  'service-history': serviceHistory,
  'job-info': jobInfo,
  'job-history': jobHistory,
  'claim-start': claimFunctions.claimStart,
  triage: claimFunctions.triage,
  'claim-address': claimFunctions.claimAddress,
  'claim-address-states': claimFunctions.claimAddressStates,
  'save-service-address': claimFunctions.saveServiceAddress,
  'save-claim-draft': claimFunctions.saveClaimDraft,
  'discard-claim-draft': claimFunctions.discardClaimDraft,
  'claim-get-options': claimFunctions.claimGetOptions,
  'claim-get-details': claimFunctions.claimGetDetails,
  'get-zip': getZip,
  'locations-by-zip': locationsByZip,
  'dates-by-location': datesByLocation,
  'param-encrypt': paramEncrypt,
  'param-decrypt': paramDecrypt,
  'thirty-days-check': thirtyDaysCheck,
})

export type OperationName = keyof typeof operations
/** Operations that change something. */
export type WriteName = {
  [Name in OperationName]: (typeof operations)[Name]['writes'] extends true ? Name : never
}[OperationName]
export type ReadName = Exclude<OperationName, WriteName>
export type FunctionName = keyof typeof functions
export type CallName = OperationName | FunctionName

type Calls = typeof operations & typeof functions
export type Params<Name extends CallName> = ParamsOf<Calls[Name]>
export type Result<Name extends CallName> = ResultOf<Calls[Name]>
export type OperationParams<Name extends OperationName> = Params<Name>
export type OperationResult<Name extends OperationName> = Result<Name>
export type FunctionParams<Name extends FunctionName> = Params<Name>
export type FunctionResult<Name extends FunctionName> = Result<Name>

// A key that differs from its call's name does not compile.
function named<
  Table extends { [Name in keyof Table]: Operation<Name & string> | PortalFunction<Name & string> },
>(table: Table): Table {
  return table
}
