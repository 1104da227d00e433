/** What has to be known before a claim is put down, changed or raised: each in one look, with whose it all is. */
import type { Packaging, Schedule } from '#contract/claim-requests.ts'
import type { OperationResult } from '#contract/index.ts'
import type { PostalAddress } from '#contract/postal-address.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import type { ChosenSlot } from '#domain/appointment/slot-choice.ts'
import { lookFirst } from '../../database/asserted-statement.ts'
import { completedLately, DEVICE_SINCE, exclusionReason } from './adjudication.ts'
import { USABLE_CONTRACT } from '../customer/contracts.ts'
import { ownsAll } from '../customer/customers.ts'
import { LAST_COMPLETED } from '../device/equipment.ts'
import { chosenSlotJson } from '../appointment/slot-booking.ts'

export interface DeviceClaimFacts {
  firstName: string
  equipmentName: string
  make: string
  modelName: string
  productLine: string
  deviceActive: boolean
  since: string
  /** What a write is conditional on: nothing happened to the device's claims since. */
  claimsVersion: number
  hasOpenClaim: boolean
  benefitCents: number
  /** The state that the address's ZIP code lies in; null where there is no such ZIP code. */
  zipState: string | null
  slot: ChosenSlot | null
}

const DEVICE_CLAIM_COLUMNS = `
  contacts.first_name as "firstName",
  equipment.equipment_name as "equipmentName",
  equipment.brand_name as make,
  equipment.model_name as "modelName",
  equipment.product_line as "productLine",
  equipment.equipment_status = 'Active' as "deviceActive",
  ${DEVICE_SINCE} as since,
  equipment.claims_version as "claimsVersion",
  exists (
    select 1 from jobs
    where jobs.inventory_equipment_id = equipment.inventory_equipment_id and jobs.closed_at is null
  ) as "hasOpenClaim",
  plans.benefit_per_claim_cents as "benefitCents"`

const zipState = (zipCode: string) =>
  `(select zip_codes.state from zip_codes where zip_codes.zip_code = ${zipCode}) as "zipState"`

const isPaid = (master: string) => `exists (
  select 1 from payments
  where payments.claims_master_id = ${master}.claims_master_id and payments.state = 'paid')`

export interface NewClaimFacts extends DeviceClaimFacts {
  planCode: string
  planUsable: boolean
  onlineClaims: boolean
  coverFrom: string
  coverTo: string
  feeCents: number | null
  planModes: string[] | null
  issuesKnown: boolean
  exclusion: string | null
  lastCompleted: string | null
  completed: string[]
  /** The claim that was put down for this device and not raised yet. */
  unfinishedId: string | null
  unfinishedIsPaid: boolean
}

export const lookAtNewClaim = lookFirst<
  [
    customerRef: string,
    contractId: string,
    equipmentId: string,
    triageReferenceId: string | null,
    addressId: string | null,
    issueCodes: string[],
    zipCode: string,
    slotId: string | null,
    now: Date,
  ],
  NewClaimFacts
>(`
  select ${DEVICE_CLAIM_COLUMNS},
    contracts.plan_code as "planCode",
    ${USABLE_CONTRACT} as "planUsable",
    coalesce(contracts.online_claim_eligible, plans.online_claims) as "onlineClaims",
    contracts.version_from_date as "coverFrom",
    contracts.version_to_date as "coverTo",
    cover.service_fee_cents as "feeCents",
    cover.allowed_modes as "planModes",
    (
      select count(*) from issues
      where issues.product_line = equipment.product_line and issues.issue_code = any ($10::text[])
    ) = cardinality($10::text[]) as "issuesKnown",
    ${exclusionReason('$10')} as exclusion,
    ${LAST_COMPLETED} as "lastCompleted",
    ${completedLately('$13')} as completed,
    unfinished.claims_master_id as "unfinishedId",
    ${isPaid('unfinished')} as "unfinishedIsPaid",
    ${zipState('$11')},
    ${chosenSlotJson({
      slotId: '$12',
      held: 'unfinished.slot_id',
      productLine: 'equipment.product_line',
      zipCode: '$11',
      now: '$13',
    })} as slot
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join contracts on contracts.customer_ref = addresses.customer_ref
  join plans on plans.plan_code = contracts.plan_code
  join equipment on equipment.customer_ref = addresses.customer_ref
  left join plan_product_lines cover
    on cover.plan_code = contracts.plan_code and cover.product_line = equipment.product_line
  left join claims_masters unfinished
    on unfinished.inventory_equipment_id = equipment.inventory_equipment_id
      and unfinished.status = 'INITIATED'
  where contacts.subject = $1 and addresses.customer_ref = $5 and contracts.contract_id = $6
    and equipment.inventory_equipment_id = $7 and ${ownsAll({ triage: '$8', address: '$9' })}`)

/** What the column details holds: what only this kind needs. */
export interface ClaimDetails {
  address: PostalAddress
  addressId: string | null
  phoneNumber: string | null
  issueCodes: string[]
  schedule: Schedule | null
  /** The same time in words that outlive the slot. */
  appointment: { startsAt: string; endsAt: string; timeZone: string } | null
  packaging: Packaging | null
  handsInDefectiveDevice: boolean | null
  /** Of a claim for a buyout, once it is raised: what its customer was told that it would pay. */
  buyoutEstimateCents?: number
}

export interface ClaimsMasterFacts extends DeviceClaimFacts {
  claimsMasterId: string
  status: OperationResult<'createClaimsMaster'>['status']
  kind: ClaimKind
  contractId: string
  planCode: string
  planUsable: boolean
  coverTo: string
  equipmentId: string
  issueDescription: string
  details: ClaimDetails
  serviceFeeCents: number
  paid: boolean
  /** Once it is raised. */
  serviceJobId: string | null
}

/** The slot is the one that is named or, where none is, the one the claim asks for; the ZIP code likewise. */
export const lookAtClaimsMaster = lookFirst<
  [
    customerRef: string,
    claimsMasterId: string,
    contractId: string | null,
    equipmentId: string | null,
    triageReferenceId: string | null,
    addressId: string | null,
    zipCode: string | null,
    slotId: string | null,
    now: Date,
  ],
  ClaimsMasterFacts
>(`
  select ${DEVICE_CLAIM_COLUMNS},
    master.claims_master_id as "claimsMasterId",
    master.status, master.kind,
    master.contract_id as "contractId",
    contracts.plan_code as "planCode",
    ${USABLE_CONTRACT} as "planUsable",
    contracts.version_to_date as "coverTo",
    master.inventory_equipment_id as "equipmentId",
    master.issue_description as "issueDescription",
    master.details,
    master.service_fee_cents as "serviceFeeCents",
    ${isPaid('master')} as paid,
    (
      select jobs.service_job_id from jobs where jobs.claims_master_id = master.claims_master_id
    ) as "serviceJobId",
    ${zipState(`coalesce($11, master.details #>> '{address,zipCode}')`)},
    ${chosenSlotJson({
      slotId: `coalesce($12, master.details #>> '{schedule,chosenTimeSlotCode}')`,
      held: 'master.slot_id',
      productLine: 'equipment.product_line',
      zipCode: `coalesce($11, master.details #>> '{address,zipCode}')`,
      now: '$13',
    })} as slot
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join claims_masters master on master.customer_ref = addresses.customer_ref
  join equipment on equipment.inventory_equipment_id = master.inventory_equipment_id
  join contracts on contracts.contract_id = master.contract_id
  join plans on plans.plan_code = contracts.plan_code
  where contacts.subject = $1 and addresses.customer_ref = $5 and master.claims_master_id = $6
    and ($7::text is null or exists (
      select 1 from contracts named
      where named.contract_id = $7 and named.customer_ref = addresses.customer_ref))
    and ($8::text is null or exists (
      select 1 from equipment named
      where named.inventory_equipment_id = $8 and named.customer_ref = addresses.customer_ref))
    and ${ownsAll({ triage: '$9', address: '$10' })}`)
