/** Every portal function and its handler. A missing handler does not compile. */
import { addDevice } from './add-device.ts'
import { claimAddressStates } from './claim-address-states.ts'
import { claimAddress } from './claim-address.ts'
import { claimGetDetails } from './claim-get-details.ts'
import { claimGetOptions } from './claim-get-options.ts'
import { claimStart } from './claim-start.ts'
import { datesByLocation } from './dates-by-location.ts'
import { discardClaimDraft } from './discard-claim-draft.ts'
import { getZip } from './get-zip.ts'
import type { FunctionHandlers } from './handler.ts'
import { jobHistory } from './job-history.ts'
import { jobInfo } from './job-info.ts'
import { locationsByZip } from './locations-by-zip.ts'
import { myDevices } from './my-devices.ts'
import { paramDecrypt } from './param-decrypt.ts'
import { paramEncrypt } from './param-encrypt.ts'
import { saveClaimDraft } from './save-claim-draft.ts'
import { saveServiceAddress } from './save-service-address.ts'
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
