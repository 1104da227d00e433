/** A postal address, with the fields of the address form. The server normalizes it (P5.5), so input is lenient. */
import { Type, type Static } from 'typebox'
import { ADDRESS_TEXT, ADDRESS_TYPE, COUNTRY_CODE } from '#domain/limits.ts'
import { ClosedShape, Nullable, Owned, Shape, Text, ZipCode } from './fields.ts'

const country = {
  maxLength: 56,
  pattern: '^[A-Za-z .-]*$',
  description: 'USA or an empty string becomes US',
}

export const addressFields = {
  houseNo: Text({ maxLength: ADDRESS_TEXT.houseNo }),
  street: Text({ minLength: 1, maxLength: ADDRESS_TEXT.street }),
  apartment: Text({
    maxLength: ADDRESS_TEXT.apartment,
    description: '“Apt” is prepended if missing, and counts',
  }),
  city: Text({ minLength: 1, maxLength: ADDRESS_TEXT.city }),
  state: Text({ minLength: 2, maxLength: 40, description: 'Two-letter code or full name, case-insensitive' }),
  zipCode: ZipCode(),
  country: Type.String({ ...country, default: COUNTRY_CODE }),
}

export const geoFields = {
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
}

/** An address whose place may be unknown to a partner (P11.5). */
export const geoFieldsIfKnown = {
  latitude: Nullable(geoFields.latitude),
  longitude: Nullable(geoFields.longitude),
}

export const PostalAddress = ClosedShape('PostalAddress', addressFields)
export type PostalAddress = Static<typeof PostalAddress>

/** Where a claim is to be served: as entered in the form, with coordinates if it could be located. */
export const ServiceAddress = ClosedShape('ServiceAddress', {
  addressId: Type.Optional(Owned('address', 'If the address is on file')),
  ...addressFields,
  addressType: Type.Optional(Type.Literal(ADDRESS_TYPE)),
  latitude: Type.Optional(geoFields.latitude),
  longitude: Type.Optional(geoFields.longitude),
})
export type ServiceAddress = Static<typeof ServiceAddress>

/** The same for a nullable field: Ajv fills in no defaults inside `anyOf`, so it must not declare any. */
export const DraftAddress = ClosedShape('DraftAddress', {
  ...ServiceAddress.properties,
  country: Type.String(country),
})

export const AddressOnFile = Shape('AddressOnFile', {
  addressId: Owned('address'),
  ...addressFields,
  isAccountAddress: Type.Boolean({ description: 'Whether the plan is registered at this address' }),
})
export type AddressOnFile = Static<typeof AddressOnFile>
