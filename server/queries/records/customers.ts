/** Customers: people, their addresses and plans, and what they agreed to. */
import { ADDRESS_TYPE, COUNTRY_CODE } from '#domain/limits.ts'
import { identifier, sql, type Sql } from '../../database/sql.ts'
import {
  changesCounted,
  isUnchanged,
  kind,
  olderThanOnFile,
  unknownIn,
  writes,
  writesCounted,
} from './record-kind.ts'

/** There is a row on file with the same value in one column and a different one in the other. */
const onFileWithOther = (table: string, same: string, other: string) => () =>
  sql`exists (
  select 1 from ${identifier(table)} known
  where known.${identifier(same)} = staged.${identifier(same)} and known.${identifier(other)} <> staged.${identifier(other)})`

const knownContact = {
  field: 'contactId',
  reason: 'is not a contact',
  ...unknownIn('contacts', 'contacts', 'contact_id'),
}

const CONTACT = {
  columns: ['email', 'first_name', 'last_name', 'home_phone', 'mobile_phone'],
  fill: ['subject'],
  latest: 'source_updated_at',
}

export const contacts = kind('contacts', {
  columns: [
    { name: 'contact_id', type: 'text', from: ({ contactId }) => contactId },
    { name: 'email', type: 'text', from: ({ email = '' }) => email },
    { name: 'first_name', type: 'text', from: ({ firstName }) => firstName },
    { name: 'last_name', type: 'text', from: ({ lastName }) => lastName },
    { name: 'home_phone', type: 'text', from: ({ homePhone }) => homePhone },
    { name: 'mobile_phone', type: 'text', from: ({ mobilePhone }) => mobilePhone },
    { name: 'subject', type: 'text', from: ({ subject }) => subject },
    { name: 'created_at', type: 'timestamptz', from: ({ createdAt }) => createdAt, otherwise: 'now' },
    { name: 'source_updated_at', type: 'timestamptz', from: ({ updatedAt }) => updatedAt },
  ],
  key: { contactId: 'contact_id' },
  unique: { subject: 'subject' },
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
  outdated: olderThanOnFile('contacts', ['contact_id'], 'source_updated_at'),
  bulk: 'contacts',
  unchanged: isUnchanged(CONTACT),
  parts: [
    ...writesCounted({
      ...CONTACT,
      table: 'contacts',
      key: ['contact_id'],
      once: { created_at: sql`now()` },
    }),
  ],
})

const ADDRESS_COLUMNS = [
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
] as const

/** The columns of the index service_addresses_once. */
const sameServiceAddress = sql`
        twin.contact_id = fresh.contact_id and twin.customer_ref is null
        and lower(twin.house_no) = lower(fresh.house_no)
        and lower(twin.address_line1) = lower(fresh.address_line1)
        and lower(twin.address_line2) = lower(fresh.address_line2)
        and lower(twin.city) = lower(fresh.city) and twin.state = fresh.state
        and twin.zip_code = fresh.zip_code and twin.country = fresh.country`

const ADD_SERVICE_ADDRESSES = sql`
  insert into addresses (address_id, contact_id, address_type, house_no, address_line1, address_line2, city, state,
    zip_code, country, latitude, longitude, source_updated_at, created_at)
  select fresh.address_id, fresh.contact_id, fresh.address_type, fresh.house_no, fresh.address_line1,
    fresh.address_line2, fresh.city, fresh.state, fresh.zip_code, fresh.country, fresh.latitude, fresh.longitude,
    fresh.source_updated_at, coalesce(fresh.created_at, now())
  from fresh
  where fresh.customer_ref is null`

export const addresses = kind('addresses', {
  columns: [
    { name: 'address_id', type: 'text', from: ({ addressId }) => addressId },
    { name: 'contact_id', type: 'text', from: ({ contactId }) => contactId },
    { name: 'customer_ref', type: 'text', from: ({ customerRef }) => customerRef },
    { name: 'address_type', type: 'text', from: ({ addressType = ADDRESS_TYPE }) => addressType },
    { name: 'house_no', type: 'text', from: ({ houseNo = '' }) => houseNo },
    { name: 'address_line1', type: 'text', from: ({ addressLine1 }) => addressLine1 },
    { name: 'address_line2', type: 'text', from: ({ addressLine2 = '' }) => addressLine2 },
    { name: 'city', type: 'text', from: ({ city }) => city },
    { name: 'state', type: 'text', from: ({ state }) => state },
    { name: 'zip_code', type: 'text', from: ({ zipCode }) => zipCode },
    { name: 'country', type: 'text', from: ({ country = COUNTRY_CODE }) => country },
    { name: 'latitude', type: 'float8', from: ({ latitude }) => latitude },
    { name: 'longitude', type: 'float8', from: ({ longitude }) => longitude },
    { name: 'created_at', type: 'timestamptz', from: ({ createdAt }) => createdAt, otherwise: 'now' },
    { name: 'source_updated_at', type: 'timestamptz', from: ({ updatedAt }) => updatedAt },
  ],
  key: { addressId: 'address_id' },
  unique: { customerRef: 'customer_ref' },
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
  outdated: olderThanOnFile('addresses', ['address_id'], 'source_updated_at'),
  bulk: 'addresses',
  unchanged: isUnchanged({
    columns: ['contact_id', 'customer_ref', ...ADDRESS_COLUMNS],
    latest: 'source_updated_at',
  }),
  references: [{ foreignKey: 'addresses_contact_id_fkey', to: { table: 'contacts', column: 'contact_id' } }],
  parts: [
    ...writesCounted({
      table: 'addresses',
      // With the contact: one that changed since the check is refused by the primary key.
      key: ['address_id', 'contact_id'],
      columns: ['customer_ref', ...ADDRESS_COLUMNS],
      once: { created_at: sql`now()` },
      latest: 'source_updated_at',
      rows: sql`(select * from fresh where fresh.customer_ref is not null)`,
    }),
    {
      // The customer may have added the same one here.
      name: 'service_addresses',
      counts: true,
      // Only of the same address: one with the same id has to be compared.
      adding: sql`${ADD_SERVICE_ADDRESSES}
  on conflict (contact_id, lower(house_no), lower(address_line1), lower(address_line2), lower(city), state, zip_code,
    country) where customer_ref is null do nothing
  returning true as added`,
      sql: sql`${ADD_SERVICE_ADDRESSES}
    and not exists (select 1 from addresses live where live.address_id = fresh.address_id)
  on conflict do nothing
  returning true as added`,
    },
    {
      name: 'changed_service_addresses',
      counts: true,
      sql: sql`
  update addresses live set contact_id = fresh.contact_id, address_type = fresh.address_type,
    house_no = fresh.house_no, address_line1 = fresh.address_line1, address_line2 = fresh.address_line2,
    city = fresh.city, state = fresh.state, zip_code = fresh.zip_code, country = fresh.country,
    latitude = fresh.latitude, longitude = fresh.longitude,
    source_updated_at = greatest(live.source_updated_at, fresh.source_updated_at)
  from fresh
  where live.address_id = fresh.address_id and fresh.customer_ref is null and live.customer_ref is null
    and (live.contact_id, live.address_type, live.house_no, live.address_line1, live.address_line2, live.city,
        live.state, live.zip_code, live.country, live.latitude, live.longitude)
      is distinct from (fresh.contact_id, fresh.address_type, fresh.house_no, fresh.address_line1,
        fresh.address_line2, fresh.city, fresh.state, fresh.zip_code, fresh.country, fresh.latitude, fresh.longitude)
    and not exists (
      select 1 from addresses twin where twin.address_id <> fresh.address_id and ${sameServiceAddress})
  returning false as added`,
    },
  ],
})

const CONTRACT_PRODUCTS = sql`(
    select fresh.contract_id, fresh.customer_ref, item.product_code, item.product_name, item.subcategory
    from fresh cross join jsonb_to_recordset(fresh.products)
      as item (product_code text, product_name text, subcategory text))`

const CONTRACT_OPTIONS = sql`(
    select fresh.contract_id, fresh.customer_ref, item.position::smallint as position, item.name as option_name
    from fresh cross join unnest(fresh.options) with ordinality as item (name, position))`

const CONTRACT = {
  columns: [
    'contract_public_ref',
    'contract_status_code',
    'plan_code',
    'partner_code',
    'contract_type',
    'schedule_ref',
    'version_from_date',
    'version_to_date',
    'online_claim_eligible',
  ],
  latest: 'source_updated_at',
  // Staged in the order of their codes. Not `=`: to join by it, PostgreSQL would read the lists of all contracts on file.
  sameLists: (alias: string): Sql => sql`
    ${identifier(alias)}.products is not distinct from coalesce((
      select jsonb_agg(jsonb_build_object('product_code', item.product_code, 'product_name', item.product_name,
        'subcategory', item.subcategory) order by item.product_code collate "C")
      from contract_products item
      where item.contract_id = live.contract_id and item.customer_ref = live.customer_ref), '[]')
    and ${identifier(alias)}.options is not distinct from coalesce((
      select array_agg(item.option_name order by item.position) from contract_options item
      where item.contract_id = live.contract_id and item.customer_ref = live.customer_ref), '{}')`,
}

const byCode = (one: { productCode: string }, other: { productCode: string }) =>
  one.productCode < other.productCode ? -1 : 1

export const contracts = kind('contracts', {
  rule({ versionFromDate, versionToDate, products }) {
    if (versionToDate < versionFromDate)
      return { field: 'versionToDate', reason: 'is before versionFromDate' }
    const isTwice = new Set(products.map(({ productCode }) => productCode)).size < products.length
    return isTwice ? { field: 'products', reason: 'has a productCode twice' } : undefined
  },
  columns: [
    { name: 'contract_id', type: 'text', from: ({ contractId }) => contractId },
    { name: 'contract_public_ref', type: 'text', from: ({ contractPublicRef }) => contractPublicRef },
    { name: 'customer_ref', type: 'text', from: ({ customerRef }) => customerRef },
    { name: 'contract_status_code', type: 'text', from: ({ contractStatusCode }) => contractStatusCode },
    { name: 'plan_code', type: 'text', from: ({ planCode }) => planCode },
    { name: 'partner_code', type: 'text', from: ({ partnerCode }) => partnerCode },
    { name: 'contract_type', type: 'text', from: ({ contractType }) => contractType },
    { name: 'schedule_ref', type: 'text', from: ({ scheduleRef }) => scheduleRef },
    { name: 'version_from_date', type: 'date', from: ({ versionFromDate }) => versionFromDate },
    { name: 'version_to_date', type: 'date', from: ({ versionToDate }) => versionToDate },
    { name: 'online_claim_eligible', type: 'boolean', from: (record) => record.onlineClaimEligible },
    {
      name: 'products',
      type: 'jsonb',
      from: ({ products }) =>
        products.toSorted(byCode).map(({ productCode, productName, subcategory }) => ({
          product_code: productCode,
          product_name: productName,
          subcategory,
        })),
    },
    { name: 'options', type: 'text[]', from: ({ options = [] }) => options },
    { name: 'source_updated_at', type: 'timestamptz', from: ({ updatedAt }) => updatedAt },
  ],
  key: { contractId: 'contract_id' },
  unique: { contractPublicRef: 'contract_public_ref' },
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
  outdated: olderThanOnFile('contracts', ['contract_id'], 'source_updated_at'),
  bulk: 'contracts',
  unchanged: sql`live.customer_ref = staged.customer_ref and ${isUnchanged(CONTRACT)}`,
  references: [
    { foreignKey: 'contracts_customer_ref_fkey', to: { table: 'addresses', column: 'customer_ref' } },
    { foreignKey: 'contracts_plan_code_fkey', to: { table: 'plans', column: 'plan_code' } },
    { foreignKey: 'contract_products_of_customer', of: 'contract_products' },
    { foreignKey: 'contract_options_of_customer', of: 'contract_options' },
  ],
  lists: [
    {
      column: 'products',
      table: 'contract_products',
      columns: ['contract_id', 'customer_ref', 'product_code', 'product_name', 'subcategory'],
      rows: ({ contractId, customerRef, products }) =>
        products.map(({ productCode, productName, subcategory }) => [
          contractId,
          customerRef,
          productCode,
          productName,
          subcategory,
        ]),
    },
    {
      column: 'options',
      table: 'contract_options',
      columns: ['contract_id', 'customer_ref', 'position', 'option_name'],
      rows: ({ contractId, customerRef, options = [] }) =>
        options.map((name, index) => [contractId, customerRef, index + 1, name]),
    },
  ],
  parts: [
    ...writesCounted({
      ...CONTRACT,
      table: 'contracts',
      // With the customer, as above.
      key: ['contract_id', 'customer_ref'],
    }),
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
    select 1 from jsonb_array_elements(fresh.products) item where item ->> 'product_code' = live.product_code)`,
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
})

export const consents = kind('consents', {
  columns: [
    { name: 'contact_id', type: 'text', from: ({ contactId }) => contactId },
    { name: 'sms_consent', type: 'boolean', from: ({ sms }) => sms },
    { name: 'sms_consent_changed_at', type: 'timestamptz', from: ({ changedAt }) => changedAt },
  ],
  key: { contactId: 'contact_id' },
  checks: [knownContact],
  outdated: olderThanOnFile('contacts', ['contact_id'], 'sms_consent_changed_at'),
  parts: [
    changesCounted({
      table: 'contacts',
      key: ['contact_id'],
      columns: ['sms_consent'],
      latest: 'sms_consent_changed_at',
    }),
  ],
})
