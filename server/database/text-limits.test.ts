// Form, contract and table have the same limits: those of domain/limits.ts.
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonSchema } from '#contract/example.ts'
import { functions, operations } from '#contract/index.ts'
import { PartnerStatusUpdate } from '#contract/partner.ts'
import { APARTMENT_PREFIX } from '#domain/customer/address.ts'
import * as limits from '#domain/limits.ts'
import { TYPED_ADDRESS } from '#web/addresses/new-address.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'

const { ADDRESS_TEXT, DEVICE_TEXT, DESCRIPTION_TEXT, NOTE_TEXT, REMARKS_TEXT, TRACKING_TEXT } = limits

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

test('tables', async () => {
  const { rows } = await portal.connection.pool.query<{ column: string; check: string }>(
    `select conrelid::regclass || '.' || replace(conname, '_length', '') as column, pg_get_constraintdef(oid) as check
     from pg_constraint where conname like '%\\_length'`,
  )
  const checked = rows.map(({ column, check }) => {
    const [, name, most] = /char_length\((\w+)\) <= (\d+)/.exec(check)!
    expect(column.endsWith(`.${name}`)).toBe(true)
    return [column, Number(most)]
  })
  expect(Object.fromEntries(checked)).toEqual({
    'addresses.house_no': ADDRESS_TEXT.houseNo,
    'addresses.address_line1': ADDRESS_TEXT.street,
    'addresses.address_line2': ADDRESS_TEXT.apartment,
    'addresses.city': ADDRESS_TEXT.city,
    'remote_addresses.house_no': ADDRESS_TEXT.houseNo,
    'remote_addresses.street': ADDRESS_TEXT.street,
    'remote_addresses.apartment': ADDRESS_TEXT.apartment,
    'remote_addresses.city': ADDRESS_TEXT.city,
    'equipment.equipment_name': DEVICE_TEXT.nickname,
    'equipment.serial_number': DEVICE_TEXT.serialNumber,
    'equipment.apartment_unit_number': ADDRESS_TEXT.apartment,
    'unregistered_products.brand_name': DEVICE_TEXT.brand,
    'unregistered_products.product_name': DEVICE_TEXT.model,
    'claims_masters.issue_description': DESCRIPTION_TEXT,
    'jobs.carrier': TRACKING_TEXT,
    'jobs.tracking_id': TRACKING_TEXT,
    'job_status_history.note': NOTE_TEXT,
    'replacement_options.model_name': DEVICE_TEXT.model,
  })
})

/** By the name of a request's field, whatever call it belongs to. */
const FIELDS: Record<string, number> = {
  houseNo: ADDRESS_TEXT.houseNo,
  street: ADDRESS_TEXT.street,
  streetName: ADDRESS_TEXT.street,
  apartment: ADDRESS_TEXT.apartment,
  flatNo: ADDRESS_TEXT.apartment,
  apartmentUnitNumber: ADDRESS_TEXT.apartment,
  city: ADDRESS_TEXT.city,
  equipmentName: DEVICE_TEXT.nickname,
  imeiOrSerial: DEVICE_TEXT.serialNumber,
  brandName: DEVICE_TEXT.brand,
  productName: DEVICE_TEXT.model,
  issueDescription: DESCRIPTION_TEXT,
  description: DESCRIPTION_TEXT,
  cancellationRemarks: REMARKS_TEXT,
  note: NOTE_TEXT,
  carrier: TRACKING_TEXT,
  trackingId: TRACKING_TEXT,
}

test('contract', () => {
  const requests = [...Object.values(operations), ...Object.values(functions)].map(({ params }) => params)
  const found = [...requests, PartnerStatusUpdate].flatMap((schema) =>
    textsIn(schema as object as JsonSchema),
  )
  const limited = found.filter(({ name }) => name in FIELDS)
  expect(limited).toEqual(limited.map(({ name }) => ({ name, most: FIELDS[name] })))
  for (const name of Object.keys(FIELDS)) expect(found.map((field) => field.name)).toContain(name)
})

test('forms', async () => {
  expect(TYPED_ADDRESS.apartment + APARTMENT_PREFIX.length).toBe(ADDRESS_TEXT.apartment)
  const { apartment: _, zipCode: __, ...others } = TYPED_ADDRESS
  expect(ADDRESS_TEXT).toMatchObject(others)
  const folder = new URL('../../web/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.tsx') && !file.includes('ds-demo'),
  )
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  const own = texts.flatMap((text) => text.match(/\b(maxLength: |limit=\{)\d+/g) ?? [])
  // A ZIP code with its four further digits is not stored.
  expect(own.toSorted()).toEqual(['maxLength: 10'])
})

function textsIn(node: JsonSchema, name = ''): { name: string; most: number | undefined }[] {
  return [
    ...(node.type === 'string' && !node.format ? [{ name, most: node.maxLength }] : []),
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => textsIn(child, key)),
    ...(node.items ? textsIn(node.items, name) : []),
    ...(node.anyOf ?? []).flatMap((choice) => textsIn(choice, name)),
  ]
}
