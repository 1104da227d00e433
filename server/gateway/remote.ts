/** The gateway, if it is a partner's: each method of the port is composed of operations, mostly concurrent ones. */
import type { Gateway } from './port.ts'
import { readHomePlace, readServiceAddresses, saveServiceAddress } from './remote/addresses.ts'
import { listLocations, readLocationDates } from './remote/appointments.ts'
import { ifTheirs } from './remote/calls/ask.ts'
import { readClaimDetails, readClaimOptions } from './remote/claim-options.ts'
import { readClaimStart, readTriage } from './remote/claim-start.ts'
import { readCustomer } from './remote/customer.ts'
import { readMyDevices, readProductLines } from './remote/devices.ts'
import { discardDraft, saveDraft } from './remote/drafts.ts'
import { readJobInfo } from './remote/job-detail.ts'
import { readJobHistory, readJobVersion, readServiceHistory } from './remote/read-jobs.ts'
import { checkReferences } from './remote/ownership.ts'
import type { Remote } from './remote/remote-context.ts'

/** One per request: it calls the partner with that request's token. */
export function remoteGateway(remote: Remote): Gateway {
  return {
    providesLabels: false,
    holdsTimes: false,
    readViewer: (owner) =>
      ifTheirs(
        readCustomer(remote.calls.as(owner.customerRef), owner.customerRef).then(({ viewer }) => viewer),
      ),
    readMyDevices: (owner, now) => ifTheirs(readMyDevices(remote, owner, now)),
    readProductLines: (owner) => ifTheirs(readProductLines(remote, owner)),
    readClaimStart: (owner, equipmentId, contractRef, now) =>
      ifTheirs(readClaimStart(remote, owner, equipmentId, contractRef, now)),
    readClaimOptions: (owner, question) => ifTheirs(readClaimOptions(remote, owner, question)),
    readClaimDetails: (owner, question) => ifTheirs(readClaimDetails(remote, owner, question)),
    saveDraft: (owner, save) => ifTheirs(saveDraft(remote, owner, save)),
    discardDraft: (owner, contractRef, equipmentId, now) =>
      ifTheirs(discardDraft(remote, owner, contractRef, equipmentId, now)),
    readTriage: (owner, equipmentId, issueCode, contractRef) =>
      ifTheirs(readTriage(remote, owner, equipmentId, issueCode, contractRef)),
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
    listLocations: (zipCode, question, now) => ifTheirs(listLocations(remote, zipCode, question, now)),
    readLocationDates: (location, zipCode, question, now) =>
      ifTheirs(readLocationDates(remote, location, zipCode, question, now)),
    owns: async (subject, references) =>
      (await ifTheirs(checkReferences(remote, subject, references))) ?? false,
  }
}
