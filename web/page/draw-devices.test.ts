import { expect, test } from 'vitest'
import type { FunctionResult } from '#contract/index.ts'
import { drawDevices } from './draw-devices.tsx'

type Result = FunctionResult<'my-devices'>

const device = {
  inventoryEquipmentId: '50000001',
  productLine: 'tv',
  productLineName: 'TV',
  make: 'Samsung',
  modelName: '<QN65>',
  equipmentName: 'TV in the den',
  serialNumber: '',
  createdDate: null,
  covered: true,
  coverStarts: null,
  coverEnded: null,
  serviceFeeCents: 4_900,
  serviceFrom: null,
  openJob: null,
  waits: null,
} satisfies Result['devices'][number]
const plain: Result = {
  viewer: { name: 'Rosa', plans: [], plan: null } as unknown as Result['viewer'],
  devices: [device],
  claimsByPhone: false,
  claimsFrom: null,
}
const PHONE = '1-833-785-4414'
const references = { customerRef: 'a&b', contractRef: 'c' }

test('draws the devices, with links that keep the references', () => {
  const html = drawDevices(plain, references, PHONE)
  expect(html).toContain('<h2>TV in the den</h2>')
  expect(html).toContain('&lt;QN65&gt;')
  expect(html).toContain('href="/device/50000001?customerRef=a%26b&amp;contractRef=c"')
})

test('draws as many as a screen shows, and all that wait', () => {
  const waits = { status: 'Ready', action: 'Review', untilWords: '', until: null }
  const devices = Array.from({ length: 20 }, (_, index) => ({
    ...device,
    inventoryEquipmentId: String(index),
  }))
  const drawn = (all: Result['devices']) =>
    drawDevices({ ...plain, devices: all }, references, PHONE)!.split('<article').length - 1
  expect(drawn(devices)).toBe(8)
  expect(drawn(devices.map((one, index) => (index > 17 ? { ...one, waits } : one)))).toBe(6)
})

test('says why nothing can be requested', () => {
  const html = drawDevices({ ...plain, claimsByPhone: true }, references, PHONE)
  expect(html).toContain('href="tel:+18337854414"')
  expect(html).not.toContain('/service-request/')
})

test.each<[string, Partial<Result>]>([
  ['no devices', { devices: [] }],
  ['several plans', { viewer: { plans: [{}, {}], plan: null } as unknown as Result['viewer'] }],
])('leaves %s to the app', (_what, changes) => {
  expect(drawDevices({ ...plain, ...changes }, references, PHONE)).toBeUndefined()
})
