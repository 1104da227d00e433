/**
 * The gateway, if it is ours: the functions read the tables directly, with one statement per screen. Screens that may be
 * a moment old are read from `screens`, which may be a replica. A job is not among them: its page reads it because it has
 * just changed. Nor is a claim: the customer comes from paying for it.
 */
import type { Database } from '../database/database.ts'
import { listLocations, readLocationDates } from '../queries/appointment/service-centers.ts'
import { readProductLines } from '../queries/catalog/product-lines.ts'
import { discardDraft, saveDraft } from '../queries/claim/claim-drafts.ts'
import { ownsReferences, readViewer } from '../queries/customer/customers.ts'
import { saveServiceAddress } from '../queries/customer/save-service-address.ts'
import { readHomePlace, readServiceAddresses } from '../queries/customer/service-addresses.ts'
import { readMyDevices } from '../queries/device/equipment.ts'
import { readJobInfo } from '../queries/job/job-info.ts'
import { findJobVersion } from '../queries/job/job-versions.ts'
import { readServiceHistory } from '../queries/job/service-history.ts'
import { readJobHistory } from '../queries/job/timeline.ts'
import { readClaimDetails, readClaimOptions, readClaimStart, readTriage } from './in-process/claims.ts'
import type { LabelProvider } from '../labels/label-provider.ts'
import type { Gateway } from './port.ts'

export function inProcessGateway(db: Database, labels?: LabelProvider, screens = db): Gateway {
  return {
    providesLabels: labels !== undefined,
    holdsTimes: true,
    readViewer: (owner) => readViewer(db, owner),
    readMyDevices: (owner, now) => readMyDevices(screens, owner, now),
    readProductLines: (owner) => readProductLines(screens, owner),
    readClaimStart: (owner, equipmentId, contractRef, now) =>
      readClaimStart(screens, owner, equipmentId, contractRef, now),
    readClaimOptions: (owner, question) => readClaimOptions(screens, owner, question),
    readClaimDetails: (owner, question) => readClaimDetails(db, owner, question),
    saveDraft: (owner, save) => saveDraft(db, owner, save),
    discardDraft: async (owner, contractRef, equipmentId, now) =>
      (await discardDraft(db, { ...owner, contractRef, equipmentId, now }))[0],
    readTriage: (owner, equipmentId, issueCode, contractRef) =>
      readTriage(screens, owner, equipmentId, issueCode, contractRef),
    readServiceAddresses: (owner, equipmentId, now) => readServiceAddresses(screens, owner, equipmentId, now),
    readServiceHistory: (owner, before) => readServiceHistory(screens, owner, before),
    readJobInfo: async (owner, serviceJobId) => {
      const facts = await readJobInfo(db, owner, serviceJobId)
      // Nothing prints one that was ordered from an earlier provider.
      return facts && { ...facts, label: labels ? facts.label : null }
    },
    saveServiceAddress: (owner, contractRef, address) => saveServiceAddress(db, owner, contractRef, address),
    readHomePlace: (owner, contractRef) => readHomePlace(screens, { ...owner, contractRef }),
    readJobHistory: (owner, contractRef, serviceJobId) =>
      readJobHistory(db, { ...owner, contractRef, serviceJobId }),
    readJobVersion: async (owner, contractRef, serviceJobId) =>
      (await findJobVersion(db, { ...owner, contractRef, serviceJobId }))?.version,
    listLocations: (zipCode, { productLine }, now) => listLocations(screens, { zipCode, productLine, now }),
    readLocationDates: (location, _zipCode, _question, now) =>
      readLocationDates(screens, { location, now, productLine: null }),
    owns: (subject, references) => ownsReferences(db, subject, references),
  }
}
