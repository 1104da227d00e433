import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { OperationParams } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import type { Caller } from '../../../test/support/server/app.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import { addClosedJob, addTestDevice } from '../../../test/support/server/claims.ts'

const portal = usePortal()
let laptop: { make: string; makeName: string; model: string; modelName: string }
beforeAll(async () => {
  const [row] = await portal.query(
    `select brand_code as make, brands.name as "makeName", product_code as model, products.name as "modelName"
     from products join brands using (brand_code) where product_line = 'LAP' limit 1`,
  )
  laptop = row
})

type Params = OperationParams<'addUserEquipment'>
const me = { as: 'new-customer' } as const
const { customerRef } = accountOf('new-customer')

function deviceWith(details: Partial<Params['equipmentDetails']> = {}, params: Partial<Params> = {}): Params {
  const serialNumber = randomUUID().slice(0, 13).toUpperCase()
  return {
    customerRef,
    productLine: 'LAP',
    postalCode: '00000',
    equipmentDetails: { ...laptop, serialNumber, equipmentName: 'My laptop', ...details },
    ...params,
  }
}

const add = (params: Params, caller: Caller = me) => portal.send('addUserEquipment', params, caller)

const devices = async () =>
  (await portal.send('getActiveEquipments', { customerRef }, me)).equipmentDetail as {
    serialNumber: string
  }[]

test('a listed device is saved with the catalog’s names, trimmed', async () => {
  const params = deviceWith({ serialNumber: ' AB-12 ', equipmentName: ' Work ', makeName: 'whatever' })
  const answer = await add(params)
  expect(answer).toEqual({ http: 200, inventoryEquipmentId: expect.stringMatching(/^\d+$/) })
  expect(await devices()).toContainEqual(
    expect.objectContaining({
      inventoryEquipmentId: answer.inventoryEquipmentId,
      makeName: laptop.makeName,
      modelName: laptop.modelName,
      serialNumber: 'AB-12',
      equipmentName: 'Work',
    }),
  )
})

test.each(['1989-12-31', '2026-10-26', '2199-12-31'])(
  'the install date %s is refused',
  async (installDate) => {
    const { failure } = await add(deviceWith({ installDate }))
    expect(failure.fields).toMatchObject([{ field: 'equipmentDetails.installDate' }])
  },
)

test.each(['1990-01-01', '2026-10-25'])('the install date %s is accepted', async (installDate) => {
  expect(await add(deviceWith({ installDate }))).toHaveProperty('inventoryEquipmentId')
})

test('its install date and address are kept', async () => {
  const answer = await add(
    deviceWith(
      { installDate: '2026-09-01' },
      { postalCode: '43215', streetAddress: ' 218 Maple Ave ', apartmentUnitNumber: '4B' },
    ),
  )
  const rows = await portal.query(
    `select postal_code, street_address, apartment_unit_number from equipment where inventory_equipment_id = $1`,
    [answer.inventoryEquipmentId],
  )
  expect(rows).toEqual([
    { postal_code: '43215', street_address: '218 Maple Ave', apartment_unit_number: 'Apt 4B' },
  ])
  expect(await devices()).toContainEqual(
    expect.objectContaining({
      inventoryEquipmentId: answer.inventoryEquipmentId,
      installDate: '2026-09-01',
    }),
  )
})

test('an unlisted device is saved with its own code', async () => {
  const { unregisteredProductCode } = await portal.send(
    'getUnregisteredProductCode',
    { productSubCategoryCode: 'LAP', countryCode: 'US', brandName: 'Framework', productName: 'Laptop 13' },
    me,
  )
  const { make: _, model: __, ...unlisted } = laptop
  const params = deviceWith({
    ...unlisted,
    makeName: 'Framework',
    modelName: 'Laptop 13',
    unregisteredProductCode,
  })
  delete params.equipmentDetails.make
  delete params.equipmentDetails.model
  const answer = await add(params)
  expect(await devices()).toContainEqual(
    expect.objectContaining({
      inventoryEquipmentId: answer.inventoryEquipmentId,
      makeName: 'Framework',
      modelName: 'Laptop 13',
      model: unregisteredProductCode,
    }),
  )
})

test('a serial number that is already registered is refused with code 200, regardless of case', async () => {
  await add(deviceWith({ serialNumber: 'twice-1' }))
  const before = await devices()
  const answer = await add(deviceWith({ serialNumber: 'TWICE-1' }))
  expect(answer.errorDetails).toEqual({
    code: '200',
    description: expect.stringContaining('already on your list'),
  })
  expect(await devices()).toEqual(before)
})

test('a type of device that no plan covers is refused', async () => {
  const essential = accountOf('mixed-plans').customerRef
  const answer = await add(deviceWith({}, { customerRef: essential, productLine: 'NONE' }), {
    as: 'mixed-plans',
  })
  expect(answer.errorDetails.code).toBe('NOT_COVERED')
})

test.each([
  { why: 'a model of another product line', params: { productLine: 'TV' } },
  { why: 'a model that does not exist', details: { model: 'NOPE' } },
  { why: 'neither a model nor a code', details: { model: undefined as never } },
])('refused: $why', async ({ params = {}, details = {} }) => {
  const device = deviceWith(details, params)
  if (device.equipmentDetails.model === undefined) delete device.equipmentDetails.model
  const answer = await add(device)
  expect(answer.errorDetails.code).toBe('PRODUCT_UNKNOWN')
})

test.each(['serialNumber', 'makeName', 'modelName'])('a blank %s is refused', async (field) => {
  const { failure } = await add(deviceWith({ [field]: '   ' }))
  expect(failure.fields).toEqual([{ field: `equipmentDetails.${field}`, message: 'must not be empty' }])
})

test('markup and emoji are stored as text', async () => {
  const equipmentName = '<script>alert(1)</script> 📺'
  await add(deviceWith({ equipmentName }))
  expect(await devices()).toContainEqual(expect.objectContaining({ equipmentName }))
})

test('a repeated call gets the same answer and adds nothing', async () => {
  const params = deviceWith()
  const caller = { ...me, transactionId: randomUUID() }
  const first = await add(params, caller)
  expect(await add(params, caller)).toEqual(first)
  const { serialNumber } = params.equipmentDetails
  expect((await devices()).filter((device) => device.serialNumber === serialNumber)).toHaveLength(1)
})

test('of two concurrent calls with one serial number, one adds the device and the other is refused', async () => {
  const params = deviceWith()
  const answers = await Promise.all([add(params), add(params)])
  expect(answers.filter((answer) => answer.inventoryEquipmentId)).toHaveLength(1)
  expect(answers.filter((answer) => answer.errorDetails?.code === '200')).toHaveLength(1)
})

test('the same transactionId with another body is a 422', async () => {
  const caller = { ...me, transactionId: randomUUID() }
  await add(deviceWith(), caller)
  expect(await add(deviceWith(), caller)).toMatchObject({
    http: 422,
    failure: { code: 'repeated-with-other-body' },
  })
})

test('a device can replace another only if a replacement for that one was delivered', async () => {
  const mine = { as: 'one-plan' } as const
  const old = await addTestDevice(portal)
  const replacing = () =>
    deviceWith({ replacesEquipmentId: old }, { customerRef: accountOf('one-plan').customerRef })
  const refused = { errorDetails: { code: 'NOT_REPLACED' } }
  expect(await add(replacing(), mine)).toMatchObject(refused)
  const job = { status: 'SC0070', closedAt: '2026-10-20T12:00:00Z' }
  await addClosedJob(portal, old, { ...job, type: 'DEPOT' })
  await addClosedJob(portal, old, { ...job, type: 'REPLACEMENT', status: 'SC0003' })
  expect(await add(replacing(), mine)).toMatchObject(refused)
  await addClosedJob(portal, old, { ...job, type: 'REPLACEMENT_WITHOUT_DEFECTIVE' })
  expect(await add(replacing(), mine)).toMatchObject({ inventoryEquipmentId: expect.any(String) })
})
