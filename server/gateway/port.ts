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

/** Undefined if the subject is not that customer, or the resource is not theirs. */
type Theirs<Facts> = Promise<Facts | undefined>
type Now = { now: Date }
type OnDevice = Owner & { equipmentId: string }
/** The plan in the screen's URL, if any. */
type Plan = { contractRef: string | null }
type OnJob = Owner & Plan & { serviceJobId: string }

export interface Gateway {
  /** Whether its jobs get prepaid shipping labels (P4.19). */
  providesLabels: boolean
  /** Whether the time of an unpaid claim is held (P3.9). A partner does not say. */
  holdsTimes: boolean
  readViewer(owner: Owner): Theirs<ViewerFacts>
  readMyDevices(asked: Owner & Now): Theirs<MyDevicesFacts>
  readProductLines(owner: Owner): Theirs<ProductLineFacts>
  readClaimStart(asked: OnDevice & Plan & Now): Theirs<ClaimStartFacts>
  readClaimOptions(asked: ClaimOptionsQuestion): Theirs<ClaimOptionsFacts>
  /** Includes the appointment of this type that the draft has chosen. */
  readClaimDetails(asked: ClaimDetailsQuestion): Theirs<ClaimDetailsFacts>
  saveDraft(draft: DraftSave): Theirs<SavedDraft>
  discardDraft(draft: OnDevice & Plan & Now): Theirs<DiscardedDraft>
  readTriage(asked: OnDevice & Plan & { issueCode: string }): Theirs<TriageFacts>
  readServiceAddresses(asked: OnDevice & Now): Theirs<ServiceAddressFacts>
  /** The newest, or those older than the job `before`. */
  readServiceHistory(asked: Owner & { before: string | null }): Theirs<ServiceHistoryFacts>
  readJobInfo(asked: Owner & { serviceJobId: string }): Theirs<JobInfoFacts>
  /** Here and in the next three, the plan has to be the customer's. */
  saveServiceAddress(given: Owner & Plan & { address: PostalAddress }): Theirs<SavedAddress>
  readHomePlace(asked: Owner & Plan): Theirs<HomePlace>
  readJobHistory(asked: OnJob): Theirs<JobHistoryFacts>
  readJobVersion(asked: OnJob): Theirs<{ version: number }>
  /** No owner, here and below: undefined if there is no such ZIP code or service center. */
  listLocations(asked: CenterQuestion & { zipCode: string }): Theirs<LocationFacts>
  /** `zipCode`: the one that the center was found with. */
  readLocationDates(
    asked: CenterQuestion & { location: string; zipCode: string | undefined },
  ): Theirs<LocationDatesFacts>
  /** Whether all of these are the subject's. Plan and claim have to belong to the given customer, if there is one. */
  owns(subject: string, named: NamedThings): Promise<boolean>
}

export type Reads = Omit<Gateway, 'providesLabels' | 'holdsTimes' | 'owns'>

/** A method as a function whose first parameter is the source it reads from. */
export type Method<Name extends keyof Reads, From> = (
  from: From,
  asked: Parameters<Reads[Name]>[0],
) => ReturnType<Reads[Name]>
