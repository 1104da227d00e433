/** The gateway, if it is ours: the functions read the tables directly, with one statement per screen. */
import type { Database } from '../database/database.ts'
import { listLocations, readLocationDates } from '../queries/appointment/service-centers.ts'
import { readProductLines } from '../queries/catalog/product-lines.ts'
import { readTriage } from '../queries/catalog/triage.ts'
import { discardDraft, saveDraft } from '../queries/claim/claim-drafts.ts'
import { readClaimDetails, readClaimOptions } from '../queries/claim/claim-options.ts'
import { readClaimStart } from '../queries/claim/claim-start.ts'
import { ownsReferences, readViewer } from '../queries/customer/customers.ts'
import { saveServiceAddress } from '../queries/customer/save-service-address.ts'
import { readHomePlace, readServiceAddresses } from '../queries/customer/service-addresses.ts'
import { readMyDevices } from '../queries/device/equipment.ts'
import { readJobInfo } from '../queries/job/job-info.ts'
import { readJobVersion } from '../queries/job/job-versions.ts'
import { readServiceHistory } from '../queries/job/service-history.ts'
import { readJobHistory } from '../queries/job/timeline.ts'
import type { Gateway } from './port.ts'

export function inProcessGateway(db: Database): Gateway {
  return {
    readViewer: (owner) => readViewer(db, owner),
    readMyDevices: (owner, now) => readMyDevices(db, owner, now),
    readProductLines: async ({ subject, customerRef }) =>
      (await readProductLines(db, { subject, customerRef }))[0],
    readClaimStart: (owner, equipmentId, now) => readClaimStart(db, owner, equipmentId, now),
    readClaimOptions: (owner, question) => readClaimOptions(db, owner, question),
    readClaimDetails: (owner, equipmentId, appointmentType, now) =>
      readClaimDetails(db, owner, equipmentId, appointmentType, now),
    saveDraft: (owner, save) => saveDraft(db, owner, save),
    discardDraft: (owner, contractRef, equipmentId, now) =>
      discardDraft(db, owner, contractRef, equipmentId, now),
    readTriage: (owner, equipmentId, issueCode) => readTriage(db, owner, equipmentId, issueCode),
    readServiceAddresses: (owner, equipmentId, now) => readServiceAddresses(db, owner, equipmentId, now),
    readServiceHistory: (owner, before) => readServiceHistory(db, owner, before),
    readJobInfo: (owner, serviceJobId) => readJobInfo(db, owner, serviceJobId),
    saveServiceAddress: (owner, contractRef, address) => saveServiceAddress(db, owner, contractRef, address),
    readHomePlace: (owner, contractRef) => readHomePlace(db, owner, contractRef),
    readJobHistory: (owner, contractRef, serviceJobId) =>
      readJobHistory(db, owner, contractRef, serviceJobId),
    readJobVersion: (owner, contractRef, serviceJobId) =>
      readJobVersion(db, owner, contractRef, serviceJobId),
    listLocations: (zipCode, productLine, now) => listLocations(db, zipCode, productLine, now),
    readLocationDates: (location, now) => readLocationDates(db, location, now),
    owns: (subject, references) => ownsReferences(db, subject, references),
  }
}
