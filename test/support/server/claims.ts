/** Claims to send: a customer's device, and a fully valid request for it. */
import type { Slot } from '#contract/claims.ts'
import type { OperationParams } from '#contract/index.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import type { TestApp } from './app.ts'

export type ClaimParams = OperationParams<'createClaimsMaster'>

/** Adds a device, by default a laptop: three years old, without claims. */
export async function addTestDevice(
  { connection }: Pick<TestApp, 'connection'>,
  as: AccountKey = 'one-plan',
  productLine = 'LAP',
): Promise<string> {
  const { rows } = await connection.pool.query<{ id: string }>(
    `insert into equipment (
       customer_ref, product_line, brand_name, model_name, equipment_name, serial_number, install_date)
     values ($1, $2, 'Acme', 'One', 'Test device', 'SN-' || gen_random_uuid(), '2023-10-25')
     returning inventory_equipment_id as id`,
    [accountOf(as).customerRef, productLine],
  )
  return rows[0]!.id
}

/** The reference in URLs of a usable contract under this plan. */
export async function contractRefOf(portal: TestApp, as: AccountKey, planCode: string): Promise<string> {
  const [contract] = await portal.query(
    `select contract_public_ref as ref from contracts
     where customer_ref = $1 and plan_code = $2 and lower(contract_status_code) in ('a', 'c') limit 1`,
    [accountOf(as).customerRef, planCode],
  )
  return portal.encrypt('contractRef', contract.ref)
}

/** A closed job under the customer's first plan. */
export async function addClosedJob(
  { connection }: TestApp,
  equipmentId: string,
  { type, status, closedAt }: { type: string; status: string; closedAt: string },
): Promise<void> {
  await connection.pool.query(
    `with plan as (
       select contracts.* from contracts join equipment using (customer_ref)
       where inventory_equipment_id = $1 order by contract_id limit 1),
     master as (
       insert into claims_masters (customer_ref, contract_id, inventory_equipment_id, kind, status, service_fee_cents)
       select customer_ref, contract_id, $1, 'depot', 'RAISED', 0 from plan returning claims_master_id)
     insert into jobs (claims_master_id, customer_ref, contract_id, plan_code, inventory_equipment_id,
       service_job_type, service_job_status, service_job_status_name, source_system, closed_at)
     select claims_master_id, customer_ref, contract_id, plan_code, $1, $2, $3, 'Done', 'WEB', $4
     from plan, master`,
    [equipmentId, type, status, closedAt],
  )
}

/** Free slots: at a counter in Columbus, or of a technician who comes to 43215. */
export async function freeSlots(portal: TestApp, kind: ClaimKind): Promise<Slot[]> {
  const common = { zipCode: '43215', productSubCategoryCode: 'LAP' }
  const answer = await portal.callGateway(
    'getSlotList',
    kind === 'carry-in'
      ? { ...common, serviceTypeCode: 'CLAIM_CARRYIN', serviceLocationCode: 'SVC-CMH-01' }
      : { ...common, serviceTypeCode: 'CLAIM_ONSITE' },
    { as: 'one-plan' },
  )
  return answer.json().getSlotListResponse.slots
}

export const scheduleOf = ({ timeSlotCode, date }: Pick<Slot, 'timeSlotCode' | 'date'>) => ({
  chosenDate: date,
  chosenTimeSlotCode: timeSlotCode,
})

/** Valid parameters for the kind, with the first free slot. */
export async function claimParams(
  portal: TestApp,
  kind: ClaimKind,
  changes: Partial<ClaimParams> = {},
  as: AccountKey = 'one-plan',
): Promise<ClaimParams> {
  const inventoryEquipmentID = changes.inventoryEquipmentID ?? (await addTestDevice(portal, as))
  const { rows } = await portal.connection.pool.query<{ contractNumber: string; planCode: string }>(
    `select contract_id as "contractNumber", plan_code as "planCode" from contracts
     where customer_ref = $1 order by contract_id limit 1`,
    [accountOf(as).customerRef],
  )
  const { contractNumber, planCode } = rows[0]!
  const visit = kind === 'carry-in' || kind === 'home-service'
  const schedule = changes.schedule ?? (visit ? scheduleOf((await freeSlots(portal, kind))[0]!) : undefined)
  return {
    customerRef: accountOf(as).customerRef,
    kind,
    status: 'INITIATED',
    serviceTypeCode: 'POLICY',
    contractNumber,
    serviceContractProductCode: planCode,
    inventoryEquipmentID,
    product: { productSubCategoryCode: 'LAP' },
    issueCodes: ['LAP-WONT-TURN-ON'],
    issueDescription: ' It stays dark. ',
    address: {
      houseNo: '120',
      street: ' N High St ',
      apartment: '4B',
      city: 'Columbus',
      state: 'Ohio',
      zipCode: '43215',
      country: 'USA',
    },
    phoneCode: '1',
    phoneNumber: '614-555-0134',
    ...(schedule ? { schedule } : {}),
    ...(kind === 'depot' ? { packaging: 'send-box' as const } : {}),
    ...(kind === 'replacement' ? { handsInDefectiveDevice: true } : {}),
    termsAccepted: true,
    ...changes,
  }
}

export async function bookedPlaces({ connection }: TestApp, slotId: string): Promise<number> {
  const { rows } = await connection.pool.query('select booked from slots where slot_id = $1', [slotId])
  return rows[0].booked
}

/** Ends the holds of earlier tests: a customer has only a few unpaid ones. Their places stay booked. */
export async function endHolds({ connection }: TestApp): Promise<void> {
  await connection.pool.query(
    `update claims_masters set slot_held_until = '-infinity' where slot_held_until is not null`,
  )
}
