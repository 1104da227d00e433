/**
 * What the portal's functions need from the partner gateway, one method per screen: one statement if the gateway is
 * our own (in-process.ts), two rounds of calls if it is a partner's (remote.ts).
 */
import type { PostalAddress } from '#contract/postal-address.ts'
import type { AppointmentType } from '#domain/appointment/slot-choice.ts'
import type { ProductLineFacts } from '../queries/catalogue/product-lines.ts'
import type { DiscardedDraft, DraftSave, SavedDraft } from '../queries/claim/claim-drafts.ts'
import type {
  ClaimDetailsFacts,
  ClaimOptionsFacts,
  ClaimOptionsQuestion,
} from '../queries/claim/claim-options.ts'
import type { ClaimStartFacts } from '../queries/claim/claim-start.ts'
import type { ViewerFacts } from '../queries/customer/customers.ts'
import type { MyDevicesFacts } from '../queries/device/equipment.ts'
import type { JobInfoFacts } from '../queries/job/job-info.ts'
import type { SavedAddress } from '../queries/customer/save-service-address.ts'
import type { HomePlace, ServiceAddressFacts } from '../queries/customer/service-addresses.ts'
import type { LocationDatesFacts, LocationFacts } from '../queries/appointment/service-centers.ts'
import type { ServiceHistoryFacts } from '../queries/job/service-history.ts'
import type { JobHistoryFacts } from '../queries/job/timeline.ts'
import type { TriageFacts } from '../queries/catalogue/triage.ts'

/** Whose data is requested: the token's subject and the customer it claims to be. Both must match. */
export interface Owner {
  subject: string
  customerRef: string
}

/** The references a URL can contain, decoded. */
export interface PlainReferences {
  customerRef?: string
  contractRef?: string
  claimsMasterId?: string
}

/** Every method returns undefined if the subject is not that customer or the object is not theirs. */
export interface Gateway {
  readViewer(owner: Owner): Promise<ViewerFacts | undefined>
  readMyDevices(owner: Owner, now: Date): Promise<MyDevicesFacts | undefined>
  readProductLines(owner: Owner): Promise<ProductLineFacts | undefined>
  readClaimStart(owner: Owner, equipmentId: string, now: Date): Promise<ClaimStartFacts | undefined>
  readClaimOptions(owner: Owner, question: ClaimOptionsQuestion): Promise<ClaimOptionsFacts | undefined>
  /** Includes the appointment of this type that the draft has chosen. */
  readClaimDetails(
    owner: Owner,
    equipmentId: string,
    appointmentType: AppointmentType | null,
    now: Date,
  ): Promise<ClaimDetailsFacts | undefined>
  saveDraft(owner: Owner, save: DraftSave): Promise<SavedDraft | undefined>
  discardDraft(
    owner: Owner,
    contractRef: string | null,
    equipmentId: string,
    now: Date,
  ): Promise<DiscardedDraft | undefined>
  readTriage(owner: Owner, equipmentId: string, issueCode: string): Promise<TriageFacts | undefined>
  readServiceAddresses(owner: Owner, equipmentId: string, now: Date): Promise<ServiceAddressFacts | undefined>
  /** The newest jobs, or those older than the given one. */
  readServiceHistory(owner: Owner, before: string | null): Promise<ServiceHistoryFacts | undefined>
  readJobInfo(owner: Owner, serviceJobId: string): Promise<JobInfoFacts | undefined>
  /** In these four, contractRef is the plan in the screen's URL, if any; it must be the customer's. */
  saveServiceAddress(
    owner: Owner,
    contractRef: string | null,
    address: PostalAddress,
  ): Promise<SavedAddress | undefined>
  readHomePlace(owner: Owner, contractRef: string | null): Promise<HomePlace | undefined>
  readJobHistory(
    owner: Owner,
    contractRef: string | null,
    serviceJobId: string,
  ): Promise<JobHistoryFacts | undefined>
  readJobVersion(owner: Owner, contractRef: string | null, serviceJobId: string): Promise<number | undefined>
  /** These two have no owner: undefined if there is no such ZIP code or service center. */
  listLocations(zipCode: string, productLine: string | null, now: Date): Promise<LocationFacts | undefined>
  readLocationDates(location: string, now: Date): Promise<LocationDatesFacts | undefined>
  /** Whether all of these are the subject's; plan and claim must belong to the named customer, if one is named. */
  owns(subject: string, references: PlainReferences): Promise<boolean>
}
