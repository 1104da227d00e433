import { COUNTRY_CODE } from '#domain/limits.ts'
import { Fixed, StateCode, Text, ZipCode } from './fields.ts'
import { defineOperation } from './operation.ts'
import { addressFields, geoFields } from './postal-address.ts'

export const getTerritory = defineOperation({
  name: 'getTerritory',
  summary: 'City and state of a ZIP code',
  params: { zipCode: ZipCode() },
  result: { zipCode: ZipCode(), city: Text(), state: StateCode(), ...geoFields },
})

export const getGeoLocation = defineOperation({
  name: 'getGeoLocation',
  summary: 'Where an address lies',
  params: {
    houseNo: addressFields.houseNo,
    streetName: addressFields.street,
    flatNo: addressFields.apartment,
    city: addressFields.city,
    state: addressFields.state,
    country: Fixed(COUNTRY_CODE),
    // §7 spells it without a capital here, and with one everywhere else.
    zipcode: ZipCode(),
  },
  result: geoFields,
})
