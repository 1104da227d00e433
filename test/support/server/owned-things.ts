/** What belongs to a customer, by the contract's names for owned things. */
import type { JsonSchema } from '#contract/example.ts'
import type { OwnedThing } from '#contract/fields.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import type { ReferencePurpose } from '#server/identity/references.ts'
import type { TestApp } from './app.ts'

/** A contract has two names: its number, and its reference (encrypted) in URLs. */
export type Things = Record<Exclude<OwnedThing, 'contract'>, string> & {
  contractId: string
  contractRef: string
}

export async function thingsOf(key: AccountKey, { connection }: TestApp): Promise<Things> {
  const { customerRef } = accountOf(key)
  const { rows } = await connection.pool.query<Things>(
    `select a.customer_ref as customer, a.contact_id as contact, a.address_id as address,
       k.contract_id as "contractId", k.contract_public_ref as "contractRef",
       j.inventory_equipment_id as equipment, j.claims_master_id as claim, j.service_job_id as job,
       'TR-' || a.customer_ref as triage
     from addresses a join contracts k using (customer_ref) join jobs j using (customer_ref)
       join equipment e using (inventory_equipment_id)
     where a.customer_ref = $1
     -- A television, where there is one: the examples of the contract are about one.
     order by e.product_line = 'TV' desc, j.created_at limit 1`,
    [customerRef],
  )
  if (!rows[0]) throw new Error(`${key} does not own one of everything`)
  return rows[0]
}

/** Well-formed values that belong to nobody. */
export const NOTHING: Things = {
  customer: 'C99999999',
  contact: 'P99999999',
  address: 'A99999999',
  contractId: '999999999',
  contractRef: 'HS-999999999',
  equipment: '59999999',
  claim: 'CM79999999',
  job: '89999-9999',
  triage: 'TR-99999999',
}

/** A request field that names something owned, and its value for the given things. */
export interface OwnedField {
  path: string[]
  valueFrom(things: Things, portal: TestApp): Promise<string>
}

export function ownedFields(schema: JsonSchema, path: string[] = []): OwnedField[] {
  const nested = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => ownedFields(value, [...path, key])),
    ...(schema.anyOf ?? []).flatMap((choice) => ownedFields(choice, path)),
  ]
  const thing = schema['x-owned']
  const name = path.at(-1) ?? ''
  if (!thing) return nested
  const plain = (things: Things) => {
    if (thing !== 'contract') return things[thing]
    return /ref$/i.test(name) ? things.contractRef : things.contractId
  }
  return [
    {
      path,
      valueFrom: async (things, { references }) =>
        schema['x-encrypted'] ? references.encrypt(name as ReferencePurpose, plain(things)) : plain(things),
    },
  ]
}

export function withField(params: Record<string, unknown>, [key, ...rest]: string[], value: unknown) {
  const copy: Record<string, unknown> = { ...params }
  if (key === undefined) return copy
  copy[key] = rest.length === 0 ? value : withField(copy[key] as Record<string, unknown>, rest, value)
  return copy
}
