import { Type } from 'typebox'
import { COUNTRY_CODE } from '#domain/limits.ts'
import { Code, Fixed, List, StateCode, Text, ZipCode } from './fields.ts'
import { defineOperation } from './operation.ts'
import { addressFields, geoFields, geoFieldsIfKnown } from './postal-address.ts'
import { nearbyFields } from './service-location.ts'

export const getTerritory = defineOperation({
  name: 'getTerritory',
  summary: 'City and state of a ZIP code and, on request, nearby service centers',
  params: {
    zipCode: ZipCode(),
    returnServiceLocations: Type.Optional(Type.Boolean({ default: false })),
  },
  result: {
    zipCode: ZipCode(),
    city: Text(),
    state: StateCode(),
    ...geoFieldsIfKnown,
    serviceLocations: Type.Optional(
      List(
        Type.Object({ ...nearbyFields, productLines: List(Code(), 200, 'Product lines it services') }),
        200,
        'Nearest first',
      ),
    ),
  },
})

export const getGeoLocation = defineOperation({
  name: 'getGeoLocation',
  summary: 'Coordinates of an address',
  params: {
    houseNo: addressFields.houseNo,
    streetName: addressFields.street,
    flatNo: addressFields.apartment,
    city: addressFields.city,
    state: addressFields.state,
    country: Fixed(COUNTRY_CODE),
    // P6.10 spells it in lower case here, and zipCode everywhere else.
    zipcode: ZipCode(),
  },
  result: geoFields,
})
