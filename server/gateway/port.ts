/**
 * What the portal's functions need from the gateway, one method per screen: one statement if the gateway is ours
 * (in-process.ts), two rounds of calls if it is a partner's (remote.ts).
 */
import type { PostalAddress } from '#contract/postal-address.ts'
import type { CenterQuestion, LocationDatesFacts, LocationFacts } from '../facts/appointment.ts'
import type {
  ClaimDetailsFacts,
  ClaimDetailsQuestion,
  ClaimOptionsFacts,
  ClaimOptionsQuestion,
  ClaimStartFacts,
  DiscardedDraft,
  DraftSave,
  SavedDraft,
  TriageFacts,
} from '../facts/claim.ts'
import type {
  HomePlace,
  Owner,
  NamedThings,
  ProductLineFacts,
  SavedAddress,
  ServiceAddressFacts,
  ViewerFacts,
} from '../facts/customer.ts'
import type { JobHistoryFacts, JobInfoFacts, MyDevicesFacts, ServiceHistoryFacts } from '../facts/job.ts'

/** Every method returns undefined if the subject is not that customer, or the resource is not theirs. */
export interface Gateway {
  /** Whether its jobs get prepaid shipping labels (P4.19). */
  providesLabels: boolean
  /** Whether the time of an unpaid claim is held (P3.9). A partner does not say. */
  holdsTimes: boolean
  readViewer(owner: Owner): Promise<ViewerFacts | undefined>
  readMyDevices(owner: Owner, now: Date): Promise<MyDevicesFacts | undefined>
  readProductLines(owner: Owner): Promise<ProductLineFacts | undefined>
  /** `contractRef`, here and below: the plan in the screen's URL, if any. */
  readClaimStart(
    owner: Owner,
    equipmentId: string,
    contractRef: string | undefined,
    now: Date,
  ): Promise<ClaimStartFacts | undefined>
  readClaimOptions(owner: Owner, question: ClaimOptionsQuestion): Promise<ClaimOptionsFacts | undefined>
  /** Includes the appointment of this type that the draft has chosen. */
  readClaimDetails(owner: Owner, question: ClaimDetailsQuestion): Promise<ClaimDetailsFacts | undefined>
  saveDraft(owner: Owner, save: DraftSave): Promise<SavedDraft | undefined>
  discardDraft(
    owner: Owner,
    contractRef: string | null,
    equipmentId: string,
    now: Date,
  ): Promise<DiscardedDraft | undefined>
  readTriage(
    owner: Owner,
    equipmentId: string,
    issueCode: string,
    contractRef: string | undefined,
  ): Promise<TriageFacts | undefined>
  readServiceAddresses(owner: Owner, equipmentId: string, now: Date): Promise<ServiceAddressFacts | undefined>
  /** The newest, or those older than the job `before`. */
  readServiceHistory(owner: Owner, before: string | null): Promise<ServiceHistoryFacts | undefined>
  readJobInfo(owner: Owner, serviceJobId: string): Promise<JobInfoFacts | undefined>
  /** Here and in the next three, the plan has to be the customer's. */
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
  /** No owner: undefined if there is no such ZIP code or service center. */
  listLocations(zipCode: string, question: CenterQuestion, now: Date): Promise<LocationFacts | undefined>
  /** `zipCode`: the one that the center was found with. */
  readLocationDates(
    location: string,
    zipCode: string | undefined,
    question: CenterQuestion,
    now: Date,
  ): Promise<LocationDatesFacts | undefined>
  /** Whether all of these are the subject's. Plan and claim have to belong to the given customer, if there is one. */
  owns(subject: string, named: NamedThings): Promise<boolean>
}

export type Reads = Omit<Gateway, 'providesLabels' | 'holdsTimes' | 'owns'>

/** A method as a function whose first parameter is the source it reads from. */
export type Method<Name extends keyof Reads, From> = (
  from: From,
  ...asked: Parameters<Reads[Name]>
) => ReturnType<Reads[Name]>
