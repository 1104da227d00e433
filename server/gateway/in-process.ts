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
import { readJobVersion } from '../queries/job/job-versions.ts'
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
    readMyDevices: (asked) => readMyDevices(screens, asked),
    readProductLines: (owner) => readProductLines(screens, owner),
    readClaimStart: (asked) => readClaimStart(screens, asked),
    readClaimOptions: (asked) => readClaimOptions(screens, asked),
    readClaimDetails: (asked) => readClaimDetails(db, asked),
    saveDraft: (draft) => saveDraft(db, draft),
    discardDraft: (draft) => discardDraft(db, draft),
    readTriage: (asked) => readTriage(screens, asked),
    readServiceAddresses: (asked) => readServiceAddresses(screens, asked),
    readServiceHistory: (asked) => readServiceHistory(screens, asked),
    readJobInfo: async (asked) => {
      const facts = await readJobInfo(db, asked)
      // Nothing prints one that was ordered from an earlier provider.
      return facts && { ...facts, label: labels ? facts.label : null }
    },
    saveServiceAddress: (given) => saveServiceAddress(db, given),
    readHomePlace: (asked) => readHomePlace(screens, asked),
    readJobHistory: (asked) => readJobHistory(db, asked),
    readJobVersion: (asked) => readJobVersion(db, asked),
    listLocations: (asked) => listLocations(screens, asked),
    readLocationDates: (asked) => readLocationDates(screens, asked),
    owns: (subject, references) => ownsReferences(db, subject, references),
  }
}
