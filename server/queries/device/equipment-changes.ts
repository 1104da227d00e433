/** Adding, changing and removing a device. Each is one statement that checks its preconditions and then writes. */
import type { Static } from 'typebox'
import { addUserEquipment, inactivateEquipment, updateEquipmentDetails } from '#contract/devices.ts'
import { claimKinds } from '#domain/claim/kind.ts'
import { MOST_DEVICES } from '#domain/limits.ts'
import { codesInPhase } from '#domain/job/status-table.ts'
import { t } from '../../database/column-types.ts'
import { literal, literals, recordOf, sql, type Sql } from '../../database/sql.ts'
import { refusal, writeOnce } from '../../database/write-once.ts'
import { lockedSlots, movedSlots } from '../appointment/slot-booking.ts'
import { abandonedIn } from '../claim/claims-masters.ts'
import { paidClaim } from '../claim/payments.ts'
import { USABLE_CONTRACT } from '../customer/contracts.ts'
import { customersOf } from '../customer/customers.ts'
import { deviceWords } from '../../refusal-words.ts'
import { UNFINISHED_STATUS } from '../fragments/unfinished.ts'

/** The caller's device, whatever its status. */
const ownedDevice = (p: { subject: Sql; equipmentId: Sql }) => sql`
  device as (
    select equipment.* ${customersOf(p.subject)}
    join equipment on equipment.customer_ref = addresses.customer_ref
    where equipment.inventory_equipment_id = ${p.equipmentId}
    for update of equipment)`

// P5.1: a save response whose error details carry code 200 is a failure. The partner's gateway answers a serial
// number that is already registered this way, and so does ours.
const SERIAL_TAKEN = refusal('200', deviceWords.serialTaken)

/** A job whose replacement was delivered. Types are compared as claimKindOf does. */
const DELIVERED_REPLACEMENT = sql`
  upper(jobs.service_job_status) in (${literals(codesInPhase('delivered'))})
  and upper(regexp_replace(jobs.service_job_type, '[\\s_-]+', '', 'g')) in (
    ${literals(claimKinds.replacement.jobTypes.map((type) => type.replaceAll(/[\s_-]+/g, '')))})`

/** As in the unique index: ignores spaces, dashes and case. */
const serialKey = (text: Sql) => sql`upper(regexp_replace(${text}, '[\\s-]+', '', 'g'))`

export const NewDevice = t.record({
  customerRef: t.text,
  productLine: t.text,
  postalCode: t.text,
  streetAddress: t.text,
  apartmentUnitNumber: t.text,
  brandCode: t.nullable(t.text),
  brandName: t.text,
  productCode: t.nullable(t.text),
  modelName: t.text,
  serialNumber: t.text,
  unregisteredProductCode: t.nullable(t.text),
  equipmentName: t.text,
  installDate: t.nullable(t.day),
  replacesEquipmentId: t.nullable(t.text),
})
export type NewDevice = Static<typeof NewDevice>

export const insertEquipment = writeOnce(
  { params: { device: NewDevice }, answer: addUserEquipment.result },
  (p) => ({
    parts: sql`
  given as (
    select * from ${recordOf(p.device)}),
  owner as (
    select addresses.customer_ref ${customersOf(p.subject)}
    join given on addresses.customer_ref = given."customerRef"
    where (given."replacesEquipmentId" is null or exists (
        select 1 from equipment
        where inventory_equipment_id = given."replacesEquipmentId" and customer_ref = addresses.customer_ref))),
  product as (
    select products.product_code, products.name as model_name, brands.brand_code, brands.name as brand_name
    from given
    join products on products.product_code = given."productCode" and products.product_line = given."productLine"
    join brands on brands.brand_code = products.brand_code),
  refused as (
    select case
      when not exists (
        select 1 from contracts join plan_product_lines using (plan_code)
        where contracts.customer_ref = owner.customer_ref and product_line = given."productLine"
          and ${USABLE_CONTRACT})
        then ${refusal('NOT_COVERED', deviceWords.notCovered)}
      when given."productCode" is not null and not exists (select 1 from product)
        then ${refusal('PRODUCT_UNKNOWN', deviceWords.unknownModel)}
      when given."productCode" is null and not exists (
        select 1 from unregistered_products
        where unregistered_product_code = given."unregisteredProductCode"
          and product_line = given."productLine")
        then ${refusal('PRODUCT_UNKNOWN', deviceWords.notRegistered)}
      when (
        select count(*) from equipment
        where customer_ref = owner.customer_ref and equipment_status <> 'Inactive') >= ${literal(MOST_DEVICES)}
        then ${refusal('TOO_MANY_DEVICES', deviceWords.tooMany)}
      when exists (
        select 1 from equipment
        where customer_ref = owner.customer_ref
          and ${serialKey(sql`serial_number`)} = ${serialKey(sql`given."serialNumber"`)}
          and equipment_status <> 'Inactive')
        then ${SERIAL_TAKEN}
      when given."replacesEquipmentId" is not null and not exists (
        select 1 from jobs
        where jobs.inventory_equipment_id = given."replacesEquipmentId" and ${DELIVERED_REPLACEMENT})
        then ${refusal('NOT_REPLACED', deviceWords.notReplaced)}
      end as response
    from owner, given),
  added as (
    insert into equipment (
      customer_ref, product_line, brand_code, brand_name, product_code, model_name, unregistered_product_code,
      equipment_name, serial_number, install_date, replaces_equipment_id,
      postal_code, street_address, apartment_unit_number)
    select owner.customer_ref, given."productLine", coalesce(product.brand_code, listed.brand_code),
      coalesce(product.brand_name, listed.name, given."brandName"), product.product_code,
      coalesce(product.model_name, given."modelName"),
      case when product.product_code is null then given."unregisteredProductCode" end,
      given."equipmentName", given."serialNumber", given."installDate", given."replacesEquipmentId",
      given."postalCode", given."streetAddress", given."apartmentUnitNumber"
    from owner, given
    left join product on true
    left join brands listed on listed.brand_code = given."brandCode"
    where (select response from refused) is null
    returning inventory_equipment_id)`,
    answer: sql`
    select jsonb_build_object('inventoryEquipmentId', inventory_equipment_id) as response from added
    union all
    select response from refused where response is not null`,
  }),
)

export const changeEquipment = writeOnce(
  {
    params: { equipmentId: t.text, equipmentName: t.text, serialNumber: t.text, version: t.nullable(t.int) },
    answer: updateEquipmentDetails.result,
  },
  (p) => ({
    parts: sql`
  ${ownedDevice(p)},
  refused as (
    select case
      when device.equipment_status <> 'Active'
        then ${refusal('DEVICE_REMOVED', deviceWords.removed)}
      when device.version <> coalesce(${p.version}::int, device.version)
        then ${refusal('CHANGED_MEANWHILE', deviceWords.changedElsewhere)}
      when exists (
        select 1 from equipment other
        where other.customer_ref = device.customer_ref
          and ${serialKey(sql`other.serial_number`)} = ${serialKey(p.serialNumber)} and other.equipment_status <> 'Inactive'
          and other.inventory_equipment_id <> device.inventory_equipment_id)
        then ${SERIAL_TAKEN}
      end as response
    from device),
  changed as (
    update equipment set equipment_name = ${p.equipmentName}, serial_number = ${p.serialNumber}, version = equipment.version + 1
    from device, refused
    where equipment.inventory_equipment_id = device.inventory_equipment_id and refused.response is null
    returning equipment.inventory_equipment_id, equipment.version)`,
    answer: sql`
    select jsonb_build_object('inventoryEquipmentId', inventory_equipment_id, 'version', version) as response
    from changed
    union all
    select response from refused where response is not null`,
  }),
)

/** Also abandons its unpaid claim, which could no longer be paid for. */
export const removeEquipment = writeOnce(
  {
    params: { equipmentId: t.text, customerRef: t.text, productLine: t.text },
    answer: inactivateEquipment.result,
  },
  (p) => ({
    parts: sql`
  ${ownedDevice(p)},
  refused as (
    select case
      when exists (
        select 1 from jobs
        where jobs.inventory_equipment_id = device.inventory_equipment_id and jobs.closed_at is null)
        then ${refusal('OPEN_CLAIM', deviceWords.openServiceCall)}
      when ${paidClaim('device')}
        then ${refusal('PAID_CLAIM', deviceWords.paidRequest)}
      -- The claims were read before the lock was acquired.
      when device.claims_version <> (
        select seen.claims_version from equipment seen
        where seen.inventory_equipment_id = device.inventory_equipment_id)
        then ${refusal('CHANGED_MEANWHILE', deviceWords.serviceCallChanged)}
      end as response
    from device where device.customer_ref = ${p.customerRef} and device.product_line = ${p.productLine}),
  go as (select device.* from device, refused where refused.response is null),
  unfinished as (
    select masters.claims_master_id, masters.slot_id
    from claims_masters masters join go using (inventory_equipment_id)
    where masters.status = ${UNFINISHED_STATUS}
    for update of masters),
  ${lockedSlots({ taken: sql`select null::text as slot_id`, freed: sql`select slot_id from unfinished` })},
  ${movedSlots('go')},
  ${abandonedIn({ unfinished: 'unfinished', go: 'go' })},
  removed as (
    update equipment set equipment_status = 'Inactive', version = equipment.version + 1,
      claims_version = equipment.claims_version + 1
    from go where equipment.inventory_equipment_id = go.inventory_equipment_id
    returning equipment.inventory_equipment_id, equipment.equipment_status),
  dropped as (
    delete from claim_drafts where inventory_equipment_id in (select inventory_equipment_id from removed))`,
    answer: sql`
    select jsonb_build_object(
      'inventoryEquipmentId', inventory_equipment_id, 'equipmentStatus', equipment_status) as response
    from removed
    union all
    select response from refused where response is not null`,
  }),
)
