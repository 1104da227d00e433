/** The gateway, if it is a partner's: each method of the port is composed of operations, mostly concurrent ones. */
import type { Gateway } from './port.ts'
import { readHomePlace, readServiceAddresses, saveServiceAddress } from './remote/addresses.ts'
import { listLocations, readLocationDates } from './remote/appointments.ts'
import { ifTheirs, type Remote } from './remote/ask.ts'
import { readClaimDetails, readClaimOptions } from './remote/claim-options.ts'
import { readClaimStart, readTriage } from './remote/claim-start.ts'
import { readCustomer } from './remote/customer.ts'
import { readMyDevices, readProductLines } from './remote/devices.ts'
import { discardDraft, saveDraft } from './remote/drafts.ts'
import { readJobHistory, readJobInfo, readJobVersion, readServiceHistory } from './remote/jobs.ts'
import { checkReferences } from './remote/ownership.ts'

/** One per request: it calls the partner with that request's token. */
export function remoteGateway(remote: Remote): Gateway {
  return {
    readViewer: (owner) => ifTheirs(readCustomer(remote.ask, owner.customerRef).then(({ viewer }) => viewer)),
    readMyDevices: (owner, now) => ifTheirs(readMyDevices(remote, owner, now)),
    readProductLines: (owner) => ifTheirs(readProductLines(remote, owner)),
    readClaimStart: (owner, equipmentId, now) => ifTheirs(readClaimStart(remote, owner, equipmentId, now)),
    readClaimOptions: (owner, question) => ifTheirs(readClaimOptions(remote, owner, question)),
    readClaimDetails: (owner, equipmentId, appointmentType, now) =>
      ifTheirs(readClaimDetails(remote, owner, equipmentId, appointmentType, now)),
    saveDraft: (owner, save) => ifTheirs(saveDraft(remote, owner, save)),
    discardDraft: (owner, contractRef, equipmentId, now) =>
      ifTheirs(discardDraft(remote, owner, contractRef, equipmentId, now)),
    readTriage: (owner, equipmentId, issueCode) =>
      ifTheirs(readTriage(remote, owner, equipmentId, issueCode)),
    readServiceAddresses: (owner, equipmentId, now) =>
      ifTheirs(readServiceAddresses(remote, owner, equipmentId, now)),
    readServiceHistory: (owner, before) => ifTheirs(readServiceHistory(remote, owner, before)),
    readJobInfo: (owner, serviceJobId) => ifTheirs(readJobInfo(remote, owner, serviceJobId)),
    saveServiceAddress: (owner, contractRef, address) =>
      ifTheirs(saveServiceAddress(remote, owner, contractRef, address)),
    readHomePlace: (owner, contractRef) => ifTheirs(readHomePlace(remote, owner, contractRef)),
    readJobHistory: (owner, contractRef, serviceJobId) =>
      ifTheirs(readJobHistory(remote, owner, contractRef, serviceJobId)),
    readJobVersion: (owner, contractRef, serviceJobId) =>
      ifTheirs(readJobVersion(remote, owner, contractRef, serviceJobId)),
    listLocations: (zipCode, productLine) => listLocations(remote, zipCode, productLine),
    readLocationDates: (location) => readLocationDates(remote, location),
    owns: async (_subject, references) => (await ifTheirs(checkReferences(remote, references))) ?? false,
  }
}
