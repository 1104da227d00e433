import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestDevice } from '../../test/support/server/claims.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { openDatabase } from '../../test/support/server/database.ts'
import { readRouted } from '../metrics/signals.ts'
import { parsePosition, Replicas } from '../database/replicas.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'

let portal: TestApp
let replicas: Replicas
const me = { as: 'one-plan', customerRef: accountOf('one-plan').customerRef } as const
beforeAll(async () => {
  const { connection } = await openDatabase()
  replicas = new Replicas(connection, [], () => {})
  portal = await startTestApp({ connection, replicas })
})
afterAll(async () => {
  await replicas.stop()
  await portal.close()
})

async function rename(equipmentName: string, caller: object = me) {
  const inventoryEquipmentId = await addTestDevice(portal)
  const change = { inventoryEquipmentId, equipmentName, serialNumber: 'SN1' }
  return portal.callGateway('updateEquipmentDetails', change, caller)
}

test('a write sets a cookie with a position after its commit, for every path', async () => {
  const before = parsePosition(await replicas.position())!
  const { cookies, statusCode } = await rename('Desk')
  expect(statusCode).toBe(200)
  expect(cookies).toMatchObject([
    {
      name: expect.stringMatching(/^position-[0-9a-f]{8}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 10,
    },
  ])
  expect(parsePosition(cookies[0]!.value)).toBeGreaterThan(before)
})

test('a read sets none, nor does a write without a token', async () => {
  const customerRef = await portal.customerRefOf('one-plan')
  const answers = [
    await portal.callFunction('my-devices', { customerRef }, me),
    await portal.callGateway('getEquipmentDetails', { customerRef: me.customerRef }, me),
    await rename('Desk', {}),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401])
  expect(answers.flatMap(({ cookies }) => cookies)).toEqual([])
})

test.each([
  'position-1=16/B374D848',
  'a=b; position-1=unknown; position-2=0/0',
  'position-1=',
  'position-1=x/y',
])('with the cookie %s and no replica that far, the primary is read', async (cookie) => {
  const reads: object[] = []
  const stopListening = readRouted.listen((read) => reads.push(read))
  const { statusCode } = await portal.app.inject({
    url: '/functions/my-devices',
    query: { customerRef: await portal.customerRefOf('one-plan') },
    headers: { ...(await portal.bearer(me)), cookie },
  })
  stopListening()
  expect(statusCode).toBe(200)
  expect(reads).toEqual([{ node: 'primary', why: 'down' }])
})

test('a position is read as PostgreSQL writes it', () => {
  expect(parsePosition('16/B374D848')).toBe(0x16b374d848n)
  expect(parsePosition('0/0')).toBe(0n)
  for (const text of ['', '16', '16/', 'x/1', '1/2/3', '123456789/0', '0/16b3'])
    expect(parsePosition(text)).toBeUndefined()
})
