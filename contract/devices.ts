import { Type, type Static } from 'typebox'
import {
  ADDRESS_TEXT,
  COUNTRY_CODE,
  DEFAULT_POSTAL_CODE,
  DEVICE_TEXT,
  PARTNER_CODE,
  PRODUCT_LOOKUP_STATE,
} from '#domain/limits.ts'
import { ClaimKindName } from './claim-kind.ts'
import { Schedule } from './claim-requests.ts'
import { triageReferenceField } from './claims.ts'
import {
  Closed,
  Code,
  Day,
  Dollars,
  Fixed,
  Instant,
  List,
  Nullable,
  OneOf,
  Owned,
  Shape,
  Text,
  Version,
} from './fields.ts'
import { Specification } from './job-detail.ts'
import { defineOperation, ErrorDetails } from './operation.ts'

const nicknameField = Text({ maxLength: DEVICE_TEXT.nickname, description: 'Nickname; may be empty' })
const serialNumberField = Text({ minLength: 1, maxLength: DEVICE_TEXT.serialNumber })

/** A device and the ids of its claims, with P2.3's field names. */
export const Equipment = Shape('Equipment', {
  inventoryEquipmentId: Owned('equipment'),
  productLine: Code(),
  productLineName: Text(),
  make: Text({ description: 'Brand code, or the name of an unlisted brand' }),
  makeName: Text(),
  model: Text({ description: 'Product code, or the unregistered product code of an unlisted product' }),
  modelName: Text(),
  equipmentName: nicknameField,
  serialNumber: serialNumberField,
  installDate: Nullable(Day()),
  createdDate: Day(),
  equipmentStatus: OneOf('Active', 'Inactive', 'Locked'),
  version: Version(),
  claims: List(
    Type.Object({ serviceJobID: Owned('job'), serviceJobStatus: Code(), open: Type.Boolean() }),
    500,
    'The most recent ones and all open ones',
  ),
})
export type Equipment = Static<typeof Equipment>

const { claims: _, ...deviceFields } = Equipment.properties

/** A device as screens get it: behind a partner's gateway, less may be known of it (P11.4). */
export const ScreenDevice = Shape('ScreenDevice', {
  ...deviceFields,
  serialNumber: Text({ description: 'Empty if it is unknown' }),
  createdDate: Nullable(Day()),
  equipmentStatus: Text({ description: 'Active, or as a partner names it' }),
})
export type ScreenDevice = Static<typeof ScreenDevice>

/** A device of the same customer that this one replaced, or that replaced it. */
export const LinkedDevice = Shape('LinkedDevice', {
  inventoryEquipmentId: Owned('equipment'),
  equipmentName: Text({ description: 'Nickname; may be empty' }),
  make: Text(),
  modelName: Text(),
})
export type LinkedDevice = Static<typeof LinkedDevice>

/** A device with further details, which are only returned if a single device is requested. */
export const EquipmentDetail = Shape('EquipmentDetail', {
  ...Equipment.properties,
  specificationDetails: Type.Optional(List(Specification, 100, 'Data sheet')),
  replaces: Type.Optional(Nullable(LinkedDevice)),
  replacedBy: Type.Optional(Nullable(LinkedDevice)),
})
export type EquipmentDetail = Static<typeof EquipmentDetail>

export const getActiveEquipments = defineOperation({
  name: 'getActiveEquipments',
  summary: 'A customer’s devices, except Inactive and Locked ones',
  params: { customerRef: Owned('customer') },
  result: { equipmentDetail: List(Equipment, 1000) },
})

export const getCEProducts = defineOperation({
  name: 'getCEProducts',
  summary: 'Product lines covered by a plan’s products',
  params: {
    productCodes: List(Code(), 50, 'Product codes of the plan'),
    partnerCode: Fixed(PARTNER_CODE),
    state: Fixed(PRODUCT_LOOKUP_STATE),
  },
  result: {
    productDetails: List(
      Type.Object({
        productCode: Code('The plan product that covers the line'),
        productSubCategoryCode: Code('Same as productLine'),
        productLineName: Text(),
        serviceFee: Dollars('Service call fee for this product line, US dollars'),
      }),
      500,
    ),
  },
})

export const getBrandList = defineOperation({
  name: 'getBrandList',
  summary: 'Brands of a product line',
  params: { productSubCategoryCode: Code(), countryCode: Fixed(COUNTRY_CODE) },
  result: { brands: List(Type.Object({ brandCode: Code(), brandName: Text() }), 1000) },
})

export const getProductList = defineOperation({
  name: 'getProductList',
  summary: 'Models of a brand in a product line',
  params: { productSubCategoryCode: Code(), brandCode: Code(), countryCode: Fixed(COUNTRY_CODE) },
  result: { products: List(Type.Object({ productCode: Code(), productName: Text() }), 2000) },
})

export const getUnregisteredProductCode = defineOperation({
  name: 'getUnregisteredProductCode',
  summary: 'Get a code for an unlisted brand or model',
  writes: true,
  params: {
    productSubCategoryCode: Code(),
    countryCode: Fixed(COUNTRY_CODE),
    brandName: Text({ minLength: 1, maxLength: DEVICE_TEXT.brand }),
    productName: Text({ minLength: 1, maxLength: DEVICE_TEXT.model }),
  },
  // P5.1: if the code is missing or empty, the device can't be saved.
  result: { unregisteredProductCode: Text({ maxLength: 64 }) },
})

export const addUserEquipment = defineOperation({
  name: 'addUserEquipment',
  summary: 'Register a device',
  writes: true,
  params: {
    customerRef: Owned('customer'),
    productLine: Code(),
    // P5.1: 00000 if unknown.
    postalCode: Type.String({
      pattern: '^[0-9]{5}$',
      default: DEFAULT_POSTAL_CODE,
      description: 'Five digits',
    }),
    streetAddress: Type.Optional(Text()),
    apartmentUnitNumber: Type.Optional(Text({ maxLength: ADDRESS_TEXT.apartment })),
    equipmentDetails: Closed({
      make: Type.Optional(Code('Brand code; omit for an unlisted brand')),
      makeName: Text({ minLength: 1, maxLength: DEVICE_TEXT.brand }),
      model: Type.Optional(Code('Product code; omit for an unlisted model')),
      modelName: Text({ minLength: 1, maxLength: DEVICE_TEXT.model }),
      serialNumber: serialNumberField,
      unregisteredProductCode: Type.Optional(Code('From getUnregisteredProductCode')),
      equipmentName: nicknameField,
      installDate: Type.Optional(Day()),
      replacesEquipmentId: Type.Optional(Owned('equipment', 'The device this one replaces')),
    }),
  },
  result: { inventoryEquipmentId: Owned('equipment') },
})

export const inactivateEquipment = defineOperation({
  name: 'inactivateEquipment',
  summary: 'Remove a device from the list',
  writes: true,
  params: { customerRef: Owned('customer'), productLine: Code(), equipmentId: Owned('equipment') },
  result: { inventoryEquipmentId: Owned('equipment'), equipmentStatus: Equipment.properties.equipmentStatus },
})

export const getEquipmentDetails = defineOperation({
  name: 'getEquipmentDetails',
  summary: 'All devices of a customer, or a single one',
  params: {
    customerRef: Owned('customer'),
    inventoryEquipmentId: Type.Optional(Owned('equipment')),
  },
  // P6.3: this operation alone calls it errorDetail. Ours uses errorDetails like the others; a partner's may not.
  result: { equipmentDetail: List(EquipmentDetail, 1000), errorDetail: Type.Optional(ErrorDetails) },
})

export const updateEquipmentDetails = defineOperation({
  name: 'updateEquipmentDetails',
  summary: 'Change nickname and serial number',
  writes: true,
  params: {
    inventoryEquipmentId: Owned('equipment'),
    equipmentName: nicknameField,
    serialNumber: serialNumberField,
    version: Type.Optional(Equipment.properties.version),
  },
  result: { inventoryEquipmentId: Owned('equipment'), version: Equipment.properties.version },
})

/** A claim that was created for a device and is not raised yet. */
export const unfinishedClaimFields = {
  claimsMasterId: Owned('claim'),
  kind: ClaimKindName,
  // Unknown where a partner's gateway does not say: raising the claim shows (P11.5).
  payment: OneOf('none', 'due', 'paid', 'unknown'),
  // A paid claim continues without its draft, even if its slot is gone.
  zipCode: Nullable(Text({ maxLength: 10 })),
  schedule: Nullable(Schedule),
  createdAt: Instant(),
}

export const getEquipmentEligibility = defineOperation({
  name: 'getEquipmentEligibility',
  summary: 'The 90-day claim check for a device, and its unfinished claim',
  params: {
    customerRef: Owned('customer'),
    inventoryEquipmentId: Owned('equipment'),
    triageReferenceID: Type.Optional(triageReferenceField),
  },
  result: {
    eligible: Type.Boolean(),
    hasOpenClaim: Type.Boolean(),
    lastCompleted: Nullable(Day('Completion date of the last claim')),
    eligibleFrom: Nullable(Day('First day a claim is possible; null if waiting is not enough')),
    completedLately: List(
      Text({ maxLength: 64 }),
      500,
      'serviceJobType of each job completed within adjudication’s look-back period',
    ),
    unfinishedClaim: Nullable(Type.Object(unfinishedClaimFields)),
  },
})
