/** P11.4: devices. */
import { Type } from 'typebox'
import { LinkedDevice, unfinishedClaimFields } from '#contract/devices.ts'
import { List } from '#contract/fields.ts'
import { Specification } from '#contract/job-detail.ts'
import { entity, list, mapped, needed, otherwise, record, shortcut } from '../lenient-readers.ts'
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

// Without a name, they are called by their code.
const brand = mapped(entity('brandCode', code, { brandName: text }), ({ brandCode, brandName }) => ({
  brandCode,
  brandName: brandName ?? brandCode,
}))
const product = mapped(
  entity('productCode', code, { productName: text }),
  ({ productCode, productName }) => ({
    productCode,
    productName: productName ?? productCode,
  }),
)
export const getBrandList = record({ brands: list(brand) })
export const getProductList = record({ products: list(product) })
// P5.1: an empty code means that the device can't be saved.
export const getUnregisteredProductCode = record({ unregisteredProductCode: otherwise(code, '') })

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
