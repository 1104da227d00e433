/** The facts for creating, changing or raising a claim: one read each, including the ownership check. */
import { Type, type Static } from 'typebox'
import { ClaimKindName } from '#contract/claim-kind.ts'
import { IssueHazards } from '#contract/claims.ts'
import { createClaimsMaster, Packaging, Schedule } from '#contract/claim-requests.ts'
import { PostalAddress } from '#contract/postal-address.ts'
import { t } from '../../database/column-types.ts'
import { lookFirst } from '../../database/look-first.ts'
import { sql, type Sql } from '../../database/sql.ts'
import { chosenSlotJson, ChosenSlotRow } from '../appointment/slot-booking.ts'
import { issueHazards } from '../catalog/issues.ts'
import { USABLE_CONTRACT } from '../customer/contracts.ts'
import { ownedCustomer, ownsAll } from '../customer/customers.ts'
import { LAST_COMPLETED } from '../device/equipment.ts'
import { completedLately, DEVICE_SINCE, exclusionReason } from './adjudication.ts'
import { columns } from '../fragments/fields.ts'
import { isFeePaid } from '../fragments/fee-paid.ts'
import { UNFINISHED_STATUS } from '../fragments/unfinished.ts'

const DeviceClaimFacts = t.record({
  firstName: t.text,
  equipmentName: t.text,
  make: t.text,
  modelName: t.text,
  productLine: t.text,
  productLineName: t.text,
  deviceActive: t.boolean,
  since: t.text,
  /** Writes are conditional on it: no claim of the device has changed since. */
  claimsVersion: t.int,
  hasOpenClaim: t.boolean,
  /** Of the claim's issues. */
  hazards: IssueHazards,
  /** One of the issues is nothing without a description. */
  needsDescription: t.boolean,
  benefitCents: t.int,
  /** Times that the customer's unpaid claims for other devices hold. */
  otherHolds: t.int,
  /** The state of the address's ZIP code; null if there is no such ZIP code. */
  zipState: t.nullable(t.text),
  slot: t.nullable(ChosenSlotRow),
})
export type DeviceClaimFacts = Static<typeof DeviceClaimFacts>

const deviceClaimColumns = (
  issueCodes: Sql,
  { zipCode, slotId, held, now }: Record<'zipCode' | 'slotId' | 'held' | 'now', Sql>,
) =>
  columns(DeviceClaimFacts, 'equipment', {
    firstName: sql`contacts.first_name`,
    make: sql`equipment.brand_name`,
    productLineName: sql`(select name from product_lines where product_lines.product_line = equipment.product_line)`,
    deviceActive: sql`equipment.equipment_status = 'Active'`,
    since: DEVICE_SINCE,
    hasOpenClaim: sql`exists (
    select 1 from jobs
    where jobs.inventory_equipment_id = equipment.inventory_equipment_id and jobs.closed_at is null)`,
    hazards: issueHazards(issueCodes),
    needsDescription: sql`exists (
    select 1 from issues
    where issues.issue_code = any (${issueCodes}::text[]) and issues.needs_description)`,
    benefitCents: sql`plans.benefit_per_claim_cents`,
    otherHolds: sql`(
    select count(*)::int from claims_masters holding
    where holding.customer_ref = equipment.customer_ref and holding.status = ${UNFINISHED_STATUS}
      and holding.inventory_equipment_id <> equipment.inventory_equipment_id
      and holding.slot_id is not null and holding.slot_held_until > ${now}::timestamptz
      and not ${isFeePaid('holding')})`,
    zipState: sql`(select zip_codes.state from zip_codes where zip_codes.zip_code = ${zipCode})`,
    slot: chosenSlotJson({ slotId, held, productLine: sql`equipment.product_line`, zipCode, now }),
  })

const NewClaimFacts = t.record({
  ...DeviceClaimFacts.properties,
  planCode: t.text,
  planUsable: t.boolean,
  onlineClaims: t.boolean,
  coverageFrom: t.text,
  coverageTo: t.text,
  feeCents: t.nullable(t.int),
  planModes: t.nullable(t.texts),
  issuesKnown: t.boolean,
  exclusion: t.nullable(t.text),
  lastCompleted: t.nullable(t.text),
  completed: t.texts,
  /** The unfinished claim for this device. */
  unfinishedId: t.nullable(t.text),
  unfinishedIsPaid: t.boolean,
})
export type NewClaimFacts = Static<typeof NewClaimFacts>

export const lookAtNewClaim = lookFirst(
  {
    params: {
      customerRef: t.text,
      contractId: t.text,
      equipmentId: t.text,
      triageReferenceId: t.nullable(t.text),
      addressId: t.nullable(t.text),
      issueCodes: t.texts,
      zipCode: t.text,
      slotId: t.nullable(t.text),
      now: t.instant,
    },
    facts: NewClaimFacts,
  },
  (p) => sql`
  select ${deviceClaimColumns(p.issueCodes, { ...p, held: sql`unfinished.slot_id` })},
    contracts.plan_code as "planCode",
    ${USABLE_CONTRACT} as "planUsable",
    coalesce(contracts.online_claim_eligible, plans.online_claims) as "onlineClaims",
    contracts.version_from_date as "coverageFrom",
    contracts.version_to_date as "coverageTo",
    coverage.service_fee_cents as "feeCents",
    coverage.allowed_modes as "planModes",
    (
      select count(*) from issues
      where issues.product_line = equipment.product_line and issues.issue_code = any (${p.issueCodes}::text[])
    ) = cardinality(${p.issueCodes}::text[]) as "issuesKnown",
    ${exclusionReason(p.issueCodes)} as exclusion,
    ${LAST_COMPLETED} as "lastCompleted",
    ${completedLately(p.now)} as completed,
    unfinished.claims_master_id as "unfinishedId",
    ${isFeePaid('unfinished')} as "unfinishedIsPaid"
  ${ownedCustomer(p)}
  join contracts on contracts.customer_ref = addresses.customer_ref
  join plans on plans.plan_code = contracts.plan_code
  join equipment on equipment.customer_ref = addresses.customer_ref
  left join plan_product_lines coverage
    on coverage.plan_code = contracts.plan_code and coverage.product_line = equipment.product_line
  left join claims_masters unfinished
    on unfinished.inventory_equipment_id = equipment.inventory_equipment_id
      and unfinished.status = ${UNFINISHED_STATUS}
  where contracts.contract_id = ${p.contractId}
    and equipment.inventory_equipment_id = ${p.equipmentId} and ${ownsAll({ triage: p.triageReferenceId, address: p.addressId })}`,
)

/** The column details: what only some kinds of claims need. */
export const ClaimDetails = t.record({
  address: PostalAddress,
  addressId: t.nullable(t.text),
  phoneNumber: t.nullable(t.text),
  issueCodes: t.texts,
  schedule: t.nullable(Schedule),
  /** The same time in a form that outlives the slot. */
  appointment: t.nullable(t.record({ startsAt: t.text, endsAt: t.text, timeZone: t.text })),
  packaging: t.nullable(Packaging),
  handsInDefectiveDevice: t.nullable(t.boolean),
  /** Of a raised buyout claim: the amount shown to the customer. */
  buyoutEstimateCents: Type.Optional(t.int),
})
export type ClaimDetails = Static<typeof ClaimDetails>

const ISSUES_OF_MASTER = sql`array(select jsonb_array_elements_text(master.details -> 'issueCodes'))`

const MasterFacts = t.record({
  claimsMasterId: t.text,
  status: createClaimsMaster.result.properties.status,
  kind: ClaimKindName,
  contractId: t.text,
  planCode: t.text,
  planUsable: t.boolean,
  coverageTo: t.text,
  equipmentId: t.text,
  issueDescription: t.text,
  details: ClaimDetails,
  serviceFeeCents: t.int,
  paid: t.boolean,
  /** Its time is no longer held, whether its place is released yet or not. */
  holdEnded: t.boolean,
  /** Once it is raised. */
  serviceJobId: t.nullable(t.text),
})
const ClaimsMasterFacts = t.record({ ...DeviceClaimFacts.properties, ...MasterFacts.properties })
export type ClaimsMasterFacts = Static<typeof ClaimsMasterFacts>

/** The slot is the one that is named or, if none is, the one the claim asks for; likewise the ZIP code. */
export const lookAtClaimsMaster = lookFirst(
  {
    params: {
      customerRef: t.text,
      claimsMasterId: t.text,
      contractId: t.nullable(t.text),
      equipmentId: t.nullable(t.text),
      triageReferenceId: t.nullable(t.text),
      addressId: t.nullable(t.text),
      zipCode: t.nullable(t.text),
      slotId: t.nullable(t.text),
      now: t.instant,
    },
    facts: ClaimsMasterFacts,
  },
  (p) => sql`
  select ${deviceClaimColumns(ISSUES_OF_MASTER, {
    zipCode: sql`coalesce(${p.zipCode}, master.details #>> '{address,zipCode}')`,
    slotId: sql`coalesce(${p.slotId}, master.details #>> '{schedule,chosenTimeSlotCode}')`,
    held: sql`master.slot_id`,
    now: p.now,
  })},
    ${columns(MasterFacts, 'master', {
      planCode: sql`contracts.plan_code`,
      planUsable: USABLE_CONTRACT,
      coverageTo: sql`contracts.version_to_date`,
      equipmentId: sql`master.inventory_equipment_id`,
      paid: isFeePaid('master'),
      holdEnded: sql`coalesce(master.slot_held_until <= ${p.now}::timestamptz, false) and not ${isFeePaid('master')}`,
      serviceJobId: sql`(
      select jobs.service_job_id from jobs where jobs.claims_master_id = master.claims_master_id)`,
    })}
  ${ownedCustomer(p)}
  join claims_masters master on master.customer_ref = addresses.customer_ref
  join equipment on equipment.inventory_equipment_id = master.inventory_equipment_id
  join contracts on contracts.contract_id = master.contract_id
  join plans on plans.plan_code = contracts.plan_code
  where master.claims_master_id = ${p.claimsMasterId}
    and (${p.contractId}::text is null or exists (
      select 1 from contracts named
      where named.contract_id = ${p.contractId} and named.customer_ref = addresses.customer_ref))
    and (${p.equipmentId}::text is null or exists (
      select 1 from equipment named
      where named.inventory_equipment_id = ${p.equipmentId} and named.customer_ref = addresses.customer_ref))
    and ${ownsAll({ triage: p.triageReferenceId, address: p.addressId })}`,
)
