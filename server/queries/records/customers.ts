/** Customers: people, their addresses and plans, and what they agreed to. */
import { ADDRESS_TYPE, COUNTRY_CODE } from '#domain/limits.ts'
import { identifier, sql } from '../../database/sql.ts'
import { kind, SOURCE_UPDATED_AT, unknownIn } from './record-kind.ts'
import { sameKey, writes, writesCounted, type Target } from './writing.ts'

/** There is a row on file with the same value in one column and a different one in the other. */
const onFileWithOther = (table: string, same: string, other: string) => () =>
  sql`exists (
  select 1 from ${identifier(table)} known
  where ${sameKey([same], 'known', 'staged')} and not ${sameKey([other], 'known', 'staged')})`

const knownContact = {
  field: 'contactId',
  reason: 'is not a contact',
  ...unknownIn('contacts', 'contacts', 'contact_id'),
}

export const contacts = kind('contacts', {
  table: 'contacts',
  key: ['contactId'],
  unique: 'subject',
  defaults: { email: '' },
  made: [SOURCE_UPDATED_AT],
  checks: [
    {
      field: 'subject',
      reason: 'is another contact’s',
      bad: onFileWithOther('contacts', 'subject', 'contact_id'),
    },
    {
      field: 'subject',
      reason: 'is not the one that this contact signs in with',
      bad: onFileWithOther('contacts', 'contact_id', 'subject'),
    },
  ],
  latest: SOURCE_UPDATED_AT.name,
  fill: ['subject'],
})

/** The columns of the index service_addresses_once. */
const sameServiceAddress = sql`
        twin.contact_id = fresh.contact_id and twin.customer_ref is null
        and lower(twin.house_no) = lower(fresh.house_no)
        and lower(twin.address_line1) = lower(fresh.address_line1)
        and lower(twin.address_line2) = lower(fresh.address_line2)
        and lower(twin.city) = lower(fresh.city) and twin.state = fresh.state
        and twin.zip_code = fresh.zip_code and twin.country = fresh.country`

const ADDRESS = [
  'address_type',
  'house_no',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip_code',
  'country',
  'latitude',
  'longitude',
]
/** Skips addresses that the customer has already added in the portal. */
const SERVICE_ADDRESSES: Target = {
  table: 'addresses',
  key: ['address_id'],
  columns: ['contact_id', ...ADDRESS],
  once: { created_at: sql`now()` },
  latest: SOURCE_UPDATED_AT.name,
  rows: sql`(
    select * from fresh where fresh.customer_ref is null and not exists (
      select 1 from addresses twin where twin.address_id <> fresh.address_id and ${sameServiceAddress}))`,
  among: sql`live.customer_ref is null`,
  onceIn: sql`(contact_id, lower(house_no), lower(address_line1), lower(address_line2), lower(city), state, zip_code,
    country) where customer_ref is null`,
}

export const addresses = kind('addresses', {
  table: 'addresses',
  key: ['addressId'],
  unique: 'customerRef',
  defaults: { addressType: ADDRESS_TYPE, houseNo: '', addressLine2: '', country: COUNTRY_CODE },
  made: [SOURCE_UPDATED_AT],
  checks: [
    knownContact,
    {
      field: 'customerRef',
      reason: 'is another address’s',
      bad: onFileWithOther('addresses', 'customer_ref', 'address_id'),
    },
    {
      field: 'customerRef',
      reason: 'can’t be changed or removed',
      bad: () => sql`exists (
        select 1 from addresses known
        where known.address_id = staged.address_id and known.customer_ref is not null
          and known.customer_ref is distinct from staged.customer_ref)`,
    },
    {
      // Devices, claims and jobs are the customer's: they would go to another login.
      field: 'contactId',
      reason: 'can’t be changed: the address is a customer',
      bad: () => sql`exists (
        select 1 from addresses known
        where known.address_id = staged.address_id and known.contact_id <> staged.contact_id
          and (known.customer_ref is not null or staged.customer_ref is not null))`,
    },
  ],
  latest: SOURCE_UPDATED_AT.name,
  writing: {
    // The key includes the contact: if that changed since the check, the primary key refuses the row.
    key: ['address_id', 'contact_id'],
    rows: sql`(select * from fresh where fresh.customer_ref is not null)`,
  },
  otherRows: writesCounted('service_addresses', SERVICE_ADDRESSES),
})

const CONTRACT_PRODUCTS = sql`(
    select fresh.contract_id, fresh.customer_ref, item."productCode" as product_code,
      item."productName" as product_name, item.subcategory
    from fresh cross join jsonb_to_recordset(fresh.products)
      as item ("productCode" text, "productName" text, subcategory text))`

const CONTRACT_OPTIONS = sql`(
    select fresh.contract_id, fresh.customer_ref, item.position::smallint as position, item.name as option_name
    from fresh cross join unnest(fresh.options) with ordinality as item (name, position))`

// Staged in the order of their codes. Not `=`: to join by it, PostgreSQL would read the lists of all contracts on file.
const SAME_LISTS = sql`
    given.products is not distinct from coalesce((
      select jsonb_agg(jsonb_build_object('productCode', item.product_code, 'productName', item.product_name,
        'subcategory', item.subcategory) order by item.product_code collate "C")
      from contract_products item
      where item.contract_id = live.contract_id and item.customer_ref = live.customer_ref), '[]')
    and given.options is not distinct from coalesce((
      select array_agg(item.option_name order by item.position) from contract_options item
      where item.contract_id = live.contract_id and item.customer_ref = live.customer_ref), '{}')`

const byCode = (one: { productCode: string }, other: { productCode: string }) =>
  one.productCode < other.productCode ? -1 : 1

export const contracts = kind('contracts', {
  table: 'contracts',
  key: ['contractId'],
  unique: 'contractPublicRef',
  defaults: { options: [] },
  made: [
    SOURCE_UPDATED_AT,
    {
      of: ['products'],
      name: 'products',
      type: 'jsonb',
      from: ({ products }) => products.toSorted(byCode),
    },
  ],
  rule({ versionFromDate, versionToDate, products }) {
    if (versionToDate < versionFromDate)
      return { field: 'versionToDate', reason: 'is before versionFromDate' }
    const isTwice = new Set(products.map(({ productCode }) => productCode)).size < products.length
    return isTwice ? { field: 'products', reason: 'has a productCode twice' } : undefined
  },
  checks: [
    {
      field: 'customerRef',
      reason: 'is not a customer',
      ...unknownIn('addresses', 'addresses', 'customer_ref'),
    },
    { field: 'planCode', reason: 'is not a plan', ...unknownIn('plans', 'plans', 'plan_code') },
    {
      field: 'contractPublicRef',
      reason: 'is another contract’s',
      bad: onFileWithOther('contracts', 'contract_public_ref', 'contract_id'),
    },
    {
      field: 'customerRef',
      reason: 'can’t be changed',
      bad: onFileWithOther('contracts', 'contract_id', 'customer_ref'),
    },
  ],
  latest: SOURCE_UPDATED_AT.name,
  // The key includes the customer for the same reason.
  writing: { key: ['contract_id', 'customer_ref'], sameLists: SAME_LISTS },
  lists: {
    columns: ['products', 'options'],
    parts: [
      ...writes('products', {
        table: 'contract_products',
        key: ['contract_id', 'product_code', 'customer_ref'],
        columns: ['product_name', 'subcategory'],
        rows: CONTRACT_PRODUCTS,
      }),
      {
        name: 'products_removed',
        sql: sql`
  delete from contract_products live using fresh
  where live.contract_id = fresh.contract_id and live.customer_ref = fresh.customer_ref and not exists (
    select 1 from jsonb_array_elements(fresh.products) item where item ->> 'productCode' = live.product_code)`,
      },
      ...writes('options', {
        table: 'contract_options',
        key: ['contract_id', 'position', 'customer_ref'],
        columns: ['option_name'],
        rows: CONTRACT_OPTIONS,
      }),
      {
        name: 'options_removed',
        sql: sql`
  delete from contract_options live using fresh
  where live.contract_id = fresh.contract_id and live.customer_ref = fresh.customer_ref
    and live.position > cardinality(fresh.options)`,
      },
    ],
  },
})

export const consents = kind('consents', {
  table: 'contacts',
  key: ['contactId'],
  made: [
    { of: ['sms'], name: 'sms_consent', type: 'boolean', from: ({ sms }) => sms },
    {
      of: ['changedAt'],
      name: 'sms_consent_changed_at',
      type: 'timestamptz',
      from: ({ changedAt }) => changedAt,
    },
  ],
  checks: [knownContact],
  latest: 'sms_consent_changed_at',
  addsNothing: true,
})
