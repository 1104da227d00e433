/** The signed-in customer and the chosen plan. Part of every read model, so the shell needs no call of its own. */
import { Type, type Static } from 'typebox'
import { Cents, Day, EncryptedReference, List, Nullable, OneOf, Owned, Shape, Text } from './fields.ts'

export const PlanChoice = Shape('PlanChoice', {
  contractRef: EncryptedReference('contract', 'For use in a URL'),
  contractNumber: Text(),
  name: Text(),
  type: OneOf('premier', 'essential'),
  // The rest may be unknown behind a partner's gateway (P11.3).
  benefitPerClaimCents: Nullable(Cents()),
  lowestFeeCents: Nullable(Cents('Service fee of the product line with the lowest')),
  highestFeeCents: Nullable(Cents('Service fee of the product line with the highest')),
  coverageFrom: Nullable(Day()),
  coverageTo: Nullable(Day()),
})
export type PlanChoice = Static<typeof PlanChoice>

export const Viewer = Shape('Viewer', {
  customerRef: Owned('customer'),
  firstName: Text(),
  initials: Text({ maxLength: 4 }),
  plans: List(PlanChoice, 50, 'The customer’s usable plans'),
  plan: Nullable(PlanChoice),
})
export type Viewer = Static<typeof Viewer>

/** Every screen's URL contains the customer's reference, and the plan's once one is chosen. */
export const screenReferences = {
  customerRef: EncryptedReference('customer'),
  contractRef: Type.Optional(EncryptedReference('contract')),
}
