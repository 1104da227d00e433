import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from './device-draft.ts'
import { saveDevice } from './save-device.ts'
import * as words from './words.ts'

const callGateway = vi.hoisted(() => vi.fn<(name: string, params: object) => Promise<unknown>>())
vi.mock('#web/client/call.ts', () => ({ callGateway }))
beforeEach(() => void callGateway.mockReset())

const address = { postalCode: '', streetAddress: '1 Elm St', apartmentUnitNumber: '' }
const unlisted = {
  ...emptyDraft(),
  type: 'TV',
  brand: 'other',
  otherBrand: 'Vox',
  otherModel: 'V1',
  serialNumber: 's1',
}
const save = () => saveDevice(address, unlisted, { brand: '', model: '' })

test.each([
  [{ errorDetails: { code: '404', description: 'Not this one' } }, 'Not this one'],
  [{ errorDetails: { code: '200', description: 'Not now' } }, 'Not now'],
  [{ errorDetails: { code: '500', description: '' } }, words.notSaved],
  [{ unregisteredProductCode: '' }, words.notSaved],
  [{}, words.notSaved],
])('P5.1: an unlisted product that gets %j as its code is not added', async (answer, message) => {
  callGateway.mockResolvedValueOnce(answer)
  expect(await save()).toEqual({ message })
  expect(callGateway.mock.calls.map(([name]) => name)).toEqual(['getUnregisteredProductCode'])
})

test('P5.1: an unlisted product is added with its code, and code 200 in errorDetails is a refusal', async () => {
  callGateway.mockResolvedValueOnce({ unregisteredProductCode: 'U7' })
  callGateway.mockResolvedValueOnce({ errorDetails: { code: '200', description: 'Already on your list' } })
  expect(await save()).toEqual({ message: 'Already on your list', field: 'serialNumber' })
  const [name, params] = callGateway.mock.calls[1]!
  expect([name, params]).toMatchObject([
    'addUserEquipment',
    { postalCode: '00000', equipmentDetails: { unregisteredProductCode: 'U7' } },
  ])
})
