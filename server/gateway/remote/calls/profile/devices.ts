/** P11.4: devices. */
import { Type } from 'typebox'
import { LinkedDevice, unfinishedClaimFields } from '#contract/devices.ts'
import { List } from '#contract/fields.ts'
import { Specification } from '#contract/job-detail.ts'
import { entity, list, needed, record, shortcut } from '../lenient-readers.ts'
import { code, day, flag, text, version } from '../values.ts'

const equipment = entity(
  'inventoryEquipmentId',
  code,
  {
    productLine: needed(code),
    productLineName: text,
    make: text,
    model: text,
    modelName: text,
    equipmentName: text,
    serialNumber: text,
    createdDate: day,
    equipmentStatus: text,
  },
  {
    makeName: text,
    installDate: day,
    version,
    specificationDetails: shortcut(List(Specification, 100)),
    replaces: shortcut(LinkedDevice),
    replacedBy: shortcut(LinkedDevice),
  },
)

export const getActiveEquipments = record({ equipmentDetail: list(equipment) })
export const getEquipmentDetails = getActiveEquipments

export const getBrandList = record({ brands: list(entity('brandCode', code, { brandName: text })) })
export const getProductList = record({ products: list(entity('productCode', code, { productName: text })) })
export const getUnregisteredProductCode = record({ unregisteredProductCode: code })

export const addUserEquipment = record({ inventoryEquipmentId: code })
export const inactivateEquipment = record({})
export const updateEquipmentDetails = record({}, { version })

export const getEquipmentEligibility = record(
  {
    eligible: needed(flag),
  },
  {
    lastCompleted: day,
    eligibleFrom: day,
    unfinishedClaim: shortcut(Type.Object(unfinishedClaimFields)),
  },
)
