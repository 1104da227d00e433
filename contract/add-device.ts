import { Type } from 'typebox'
import { ADDRESS_TEXT } from '#domain/limits.ts'
import { Cents, Code, List, Nullable, Shape, Text, ZipCode } from './fields.ts'
import { defineFunction } from './operation.ts'
import { screenReferences, Viewer } from './viewer.ts'

export const addDevice = defineFunction({
  name: 'add-device',
  summary: 'Product lines the chosen plan covers, for adding a device',
  params: screenReferences,
  result: {
    viewer: Viewer,
    address: Shape('DeviceAddress', {
      postalCode: ZipCode(),
      streetAddress: Text(),
      apartmentUnitNumber: Text({ maxLength: ADDRESS_TEXT.apartment }),
    }),
    productLines: List(
      Type.Object({
        productLine: Code(),
        productLineName: Text(),
        serviceFeeCents: Nullable(Cents('Service fee')),
      }),
      200,
    ),
  },
})
