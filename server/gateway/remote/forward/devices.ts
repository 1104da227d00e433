/** Devices, brands and models. */
import { Failure } from '#contract/failure.ts'
import { isSameSerial } from '#domain/customer/device.ts'
import { deleteRemoteDraft } from '../../../queries/remote/drafts.ts'
import { isRefusal } from '../calls/ask.ts'
import { readDevice } from '../device.ts'
import type { ForwardHandlers } from './handler.ts'
import { sendWithVersion, versionAfter } from './versions.ts'
import { deviceWords } from '../../../refusal-words.ts'

export const deviceHandlers = {
  getBrandList: (params, { ask }) => ask('getBrandList', params),
  getProductList: (params, { ask }) => ask('getProductList', params),
  getUnregisteredProductCode: (params, { send }) => send(params),

  async addUserEquipment(params, { send, ask }) {
    const answer = await send(params)
    if (isRefusal(answer)) return answer
    if (answer.inventoryEquipmentId) return { inventoryEquipmentId: answer.inventoryEquipmentId }
    const { customerRef, productLine, equipmentDetails } = params
    const listed = await ask('getActiveEquipments', { customerRef }, { fresh: true })
    const added = isRefusal(listed)
      ? undefined
      : listed.equipmentDetail.find(
          (device) =>
            device.productLine === productLine &&
            isSameSerial(device.serialNumber ?? '', equipmentDetails.serialNumber),
        )
    return { inventoryEquipmentId: added?.inventoryEquipmentId ?? '' }
  },

  async inactivateEquipment(params, { send, asker, db, now }) {
    const answer = await send(params)
    if (isRefusal(answer)) return answer
    const { customerRef, equipmentId } = params
    // The device is gone whatever happens here: a draft that outlives it is harmless.
    await deleteRemoteDraft(db, { subject: asker.subject, customerRef, equipmentId, now }).catch(
      (error: unknown) => asker.log.error({ err: error }, 'failed to delete the draft of a removed device'),
    )
    return { inventoryEquipmentId: equipmentId, equipmentStatus: 'Inactive' }
  },

  async updateEquipmentDetails({ version, ...params }, context) {
    const { send, ask, customerRef } = context
    const { inventoryEquipmentId } = params
    const read = async () => {
      if (customerRef === undefined) throw new Failure('not-yours')
      const { device, hasVersion } = await readDevice(ask, { customerRef }, inventoryEquipmentId, {
        fresh: true,
      })
      return { version: device.version, hasVersion }
    }
    const before = version === undefined || customerRef === undefined ? undefined : await read()
    const answer = await sendWithVersion(
      version,
      before,
      (given) => send({ ...params, ...given }),
      deviceWords.changedElsewhere,
    )
    if (isRefusal(answer)) return answer
    return { inventoryEquipmentId, version: answer.version ?? (await versionAfter(context, read)) }
  },
} satisfies Partial<ForwardHandlers>
