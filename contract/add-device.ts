import { Type } from 'typebox'
import { Cents, Code, List, Shape, Text, ZipCode } from './fields.ts'
import { defineFunction } from './operation.ts'
import { screenReferences, Viewer } from './viewer.ts'

export const addDevice = defineFunction({
  name: 'add-device',
  summary: 'What can be added: the product lines of the chosen plan',
  params: screenReferences,
  result: {
    viewer: Viewer,
    address: Shape('DeviceAddress', {
      postalCode: ZipCode(),
      streetAddress: Text(),
      apartmentUnitNumber: Text({ maxLength: 40 }),
    }),
    productLines: List(
      Type.Object({ productLine: Code(), productLineName: Text(), serviceFeeCents: Cents('Service fee') }),
      200,
    ),
  },
})
