/** The gateway, if it is ours: the functions read the tables directly, with one statement per screen. */
import type { Database } from '../database/database.ts'
import { listLocations, readLocationDates } from '../queries/appointment/service-centers.ts'
import { readProductLines } from '../queries/catalog/product-lines.ts'
import { discardDraft, saveDraft } from '../queries/claim/claim-drafts.ts'
import { ownsReferences, readViewer } from '../queries/customer/customers.ts'
import { saveServiceAddress } from '../queries/customer/save-service-address.ts'
import { readHomePlace, readServiceAddresses } from '../queries/customer/service-addresses.ts'
import { readMyDevices } from '../queries/device/equipment.ts'
import { readJobInfo } from '../queries/job/job-info.ts'
import { readJobVersion } from '../queries/job/job-versions.ts'
import { readServiceHistory } from '../queries/job/service-history.ts'
import { readJobHistory } from '../queries/job/timeline.ts'
import { readClaimDetails, readClaimOptions, readClaimStart, readTriage } from './in-process/claims.ts'
import type { LabelProvider } from '../labels/label-provider.ts'
import type { Gateway } from './port.ts'

export function inProcessGateway(db: Database, labels?: LabelProvider): Gateway {
  return {
    providesLabels: labels !== undefined,
    readViewer: (owner) => readViewer(db, owner),
    readMyDevices: (owner, now) => readMyDevices(db, owner, now),
    readProductLines: async ({ subject, customerRef }) =>
      (await readProductLines(db, { subject, customerRef }))[0],
    readClaimStart: (owner, equipmentId, contractRef, now) =>
      readClaimStart(db, owner, equipmentId, contractRef, now),
    readClaimOptions: (owner, question) => readClaimOptions(db, owner, question),
    readClaimDetails: (owner, question) => readClaimDetails(db, owner, question),
    saveDraft: (owner, save) => saveDraft(db, owner, save),
    discardDraft: (owner, contractRef, equipmentId, now) =>
      discardDraft(db, owner, contractRef, equipmentId, now),
    readTriage: (owner, equipmentId, issueCode, contractRef) =>
      readTriage(db, owner, equipmentId, issueCode, contractRef),
    readServiceAddresses: (owner, equipmentId, now) => readServiceAddresses(db, owner, equipmentId, now),
    readServiceHistory: (owner, before) => readServiceHistory(db, owner, before),
    readJobInfo: async (owner, serviceJobId) => {
      const facts = await readJobInfo(db, owner, serviceJobId)
      // Nothing prints one that was ordered from an earlier provider.
      return facts && { ...facts, label: labels ? facts.label : null }
    },
    saveServiceAddress: (owner, contractRef, address) => saveServiceAddress(db, owner, contractRef, address),
    readHomePlace: (owner, contractRef) => readHomePlace(db, owner, contractRef),
    readJobHistory: (owner, contractRef, serviceJobId) =>
      readJobHistory(db, owner, contractRef, serviceJobId),
    readJobVersion: (owner, contractRef, serviceJobId) =>
      readJobVersion(db, owner, contractRef, serviceJobId),
    listLocations: (zipCode, { productLine }, now) => listLocations(db, zipCode, productLine, now),
    readLocationDates: (location, _zipCode, _question, now) => readLocationDates(db, location, now),
    owns: (subject, references) => ownsReferences(db, subject, references),
  }
}
