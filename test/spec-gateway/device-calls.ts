/** Devices (P11.4). */
import type { Calls } from './call.ts'
import { findLine, findPlan } from './catalog.ts'
import { day, daysSince } from './days.ts'
import { refuse } from './errors.ts'
import { isOpen } from './job-status.ts'
import { textAt } from './parameters.ts'
import type { Device, World } from './world.ts'

export const deviceCalls: Calls<
  | 'getActiveEquipments'
  | 'getEquipmentDetails'
  | 'getBrandList'
  | 'getProductList'
  | 'getUnregisteredProductCode'
  | 'addUserEquipment'
  | 'inactivateEquipment'
  | 'updateEquipmentDetails'
  | 'getEquipmentEligibility'
> = {
  getActiveEquipments(params, by, world) {
    const devices = devicesOf(by.customer(textAt(params, 'customerRef')).customerRef, world)
    return { equipmentDetail: devices.filter(({ status }) => status === 'Active').map(describe) }
  },

  getEquipmentDetails(params, by, world) {
    const { customerRef } = by.customer(textAt(params, 'customerRef'))
    const id = textAt(params, 'inventoryEquipmentId')
    return { equipmentDetail: (id ? [by.device(id)] : devicesOf(customerRef, world)).map(describe) }
  },

  getBrandList(params) {
    const brands = findLine(textAt(params, 'productSubCategoryCode'))?.brands ?? []
    return { brands: brands.map(({ code, name }) => ({ brandCode: code, brandName: name })) }
  },

  getProductList(params) {
    const brands = findLine(textAt(params, 'productSubCategoryCode'))?.brands ?? []
    const { models = [] } = brands.find(({ code }) => code === textAt(params, 'brandCode')) ?? {}
    return { products: models.map(({ code, name }) => ({ productCode: code, productName: name })) }
  },

  getUnregisteredProductCode(params, _by, world) {
    if (!findLine(textAt(params, 'productSubCategoryCode')))
      return refuse('PRODUCT_LINE_UNKNOWN', 'We don’t know this kind of device.')
    return { unregisteredProductCode: `UNR-${world.nextId()}` }
  },

  addUserEquipment(params, by, world) {
    const { customerRef } = by.customer(textAt(params, 'customerRef'))
    const line = textAt(params, 'productLine')
    const detail = (name: string) => textAt(params, `equipmentDetails.${name}`)
    const isCovered = world.contracts.some(
      (contract) => contract.customerRef === customerRef && line in (findPlan(contract.planCode)?.fees ?? {}),
    )
    if (!isCovered) return refuse('NOT_COVERED', 'Your plan does not cover this kind of device.')
    const make = detail('make') || detail('makeName')
    const model = detail('model') || detail('unregisteredProductCode')
    if (!model) return refuse('PRODUCT_UNKNOWN', 'We don’t know this model.')
    if (hasSerialNumber(detail('serialNumber'), customerRef, world))
      return refuse('200', 'This serial number is already on your list.')
    const device: Device = {
      customerRef,
      inventoryEquipmentId: world.nextId(),
      line,
      make,
      model,
      modelName: detail('modelName'),
      nickname: detail('equipmentName'),
      serialNumber: detail('serialNumber'),
      createdDate: day(0),
      status: 'Active',
    }
    world.devices.push(device)
    return { inventoryEquipmentId: device.inventoryEquipmentId }
  },

  inactivateEquipment(params, by, world) {
    by.customer(textAt(params, 'customerRef'))
    const device = by.device(textAt(params, 'equipmentId'))
    const hasOpenJob = world.jobs.some((job) => job.deviceId === device.inventoryEquipmentId && isOpen(job))
    if (hasOpenJob) return refuse('OPEN_CLAIM', 'A Service Call for this device is still open.')
    device.status = 'Inactive'
    return {}
  },

  updateEquipmentDetails(params, by, world) {
    const device = by.device(textAt(params, 'inventoryEquipmentId'))
    if (device.status === 'Inactive')
      return refuse('DEVICE_REMOVED', 'This device is no longer on your list.')
    const serialNumber = textAt(params, 'serialNumber')
    if (hasSerialNumber(serialNumber, device.customerRef, world, device))
      return refuse('200', 'This serial number is already on your list.')
    Object.assign(device, { nickname: textAt(params, 'equipmentName'), serialNumber })
    return {}
  },

  getEquipmentEligibility(params, by, world) {
    by.customer(textAt(params, 'customerRef'))
    const device = by.device(textAt(params, 'inventoryEquipmentId'))
    const completed = world.jobs.filter(
      (job) => job.deviceId === device.inventoryEquipmentId && ['SC0004', 'SC0070'].includes(job.status),
    )
    return { eligible: !completed.some(({ createDate }) => daysSince(createDate) < 90) }
  },
}

function devicesOf(customer: string, { devices }: World): Device[] {
  return devices.filter(({ customerRef }) => customerRef === customer)
}

function hasSerialNumber(number: string, customer: string, world: World, besides?: Device): boolean {
  return devicesOf(customer, world).some(
    (device) => device !== besides && device.status === 'Active' && device.serialNumber === number,
  )
}

function describe(device: Device) {
  return {
    inventoryEquipmentId: device.inventoryEquipmentId,
    productLine: device.line,
    productLineName: findLine(device.line)?.name ?? null,
    make: device.make,
    model: device.model,
    modelName: device.modelName,
    equipmentName: device.nickname || null,
    serialNumber: device.serialNumber,
    createdDate: device.createdDate,
    equipmentStatus: device.status,
  }
}
