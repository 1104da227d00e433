import { expect, test } from 'vitest'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../../test/support/server/portal.ts'

const portal = usePortal()

const devicesOf = async (as: AccountKey) =>
  (await portal.read('getActiveEquipments', { customerRef: accountOf(as).customerRef }, as)).equipmentDetail

test('returns the devices, newest first, with P2.3’s field names', async () => {
  const devices = await devicesOf('one-plan')
  expect(devices.map((device) => device.equipmentName).slice(0, 3)).toEqual([
    'Travel headphones',
    "Kids' tablet",
    'Living-room TV',
  ])
  expect(devices[2]).toMatchObject({
    productLine: 'TV',
    make: 'SAMSUNG',
    makeName: 'Samsung',
    model: 'TV-SAMSUNG-QN65Q80C',
    modelName: 'QN65Q80C',
    serialNumber: '0AEB3HDN500127',
    createdDate: '2026-03-29',
    installDate: '2026-03-29',
    equipmentStatus: 'Active',
    version: 1,
    claims: [{ serviceJobID: '80411-7731', serviceJobStatus: 'SC0102', open: true }],
  })
})

test('distinguishes open and closed claims', async () => {
  const devices = await devicesOf('one-plan')
  const claimsOf = (name: string) => devices.find((device) => device.equipmentName === name)?.claims
  expect(claimsOf('PlayStation')).toMatchObject([{ serviceJobStatus: 'SC0004', open: false }])
  expect(claimsOf("Kids' tablet")).toEqual([])
})

test('omits Inactive and Locked devices', async () => {
  await portal.query(
    `update equipment set equipment_status = 'Locked' where customer_ref = $1 and equipment_name = 'Yoga'`,
    [accountOf('waiting').customerRef],
  )
  expect(await devicesOf('waiting')).toEqual([])
  const shown = await devicesOf('large-household')
  expect(shown).toHaveLength(60)
  expect(new Set(shown.map((device) => device.equipmentStatus))).toEqual(new Set(['Active']))
})
