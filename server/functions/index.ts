/** Every portal function and its handler. A missing handler does not compile. */
import { addDevice } from './add-device.ts'
import { claimAddress, claimAddressStates, getZip, saveServiceAddress } from './service-addresses.ts'
import { claimGetDetails } from './claim-get-details.ts'
import { claimGetOptions } from './claim-get-options.ts'
import { claimStart } from './claim-start.ts'
import { datesByLocation, locationsByZip } from './service-centers.ts'
import { discardClaimDraft, saveClaimDraft } from './claim-drafts.ts'
import type { FunctionHandlers } from './handler.ts'
import { jobHistory } from './job-history.ts'
import { jobInfo } from './job-info.ts'
import { myDevices } from './my-devices.ts'
import { paramDecrypt, paramEncrypt } from './references.ts'
import { serviceHistory } from './service-history.ts'
import { thirtyDaysCheck } from './thirty-days-check.ts'
import { triage } from './triage.ts'

export const functionHandlers = {
  'my-devices': myDevices,
  'add-device': addDevice,
  'service-history': serviceHistory,
  'job-info': jobInfo,
  'job-history': jobHistory,
  'claim-start': claimStart,
  'param-encrypt': paramEncrypt,
  'param-decrypt': paramDecrypt,
  'thirty-days-check': thirtyDaysCheck,
  triage,
  'claim-address-states': claimAddressStates,
  'locations-by-zip': locationsByZip,
  'dates-by-location': datesByLocation,
  'claim-address': claimAddress,
  'get-zip': getZip,
  'save-service-address': saveServiceAddress,
  'save-claim-draft': saveClaimDraft,
  'discard-claim-draft': discardClaimDraft,
  'claim-get-options': claimGetOptions,
  'claim-get-details': claimGetDetails,
} satisfies FunctionHandlers
