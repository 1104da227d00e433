import { isUsablePlan } from '#domain/customer/plan.ts'
import type { References } from '#server/identity/references.ts'
import type { ViewerFacts } from '#server/facts/customer.ts'

/** A screen's URL with the customer's references; the plan's only if there is just one. */
export async function portalAddress(
  path: string,
  customer: Pick<ViewerFacts, 'customerRef' | 'contracts'>,
  references: References,
): Promise<string> {
  const query = new URLSearchParams({
    customerRef: await references.encrypt('customerRef', customer.customerRef),
  })
  const usable = customer.contracts.filter(({ contractStatusCode, subcategories }) =>
    isUsablePlan({ contractStatusCode, productDetails: subcategories }),
  )
  const [only, ...others] = usable
  if (only && others.length === 0) {
    query.set('contractRef', await references.encrypt('contractRef', only.contractPublicRef))
  }
  return `${path}?${query}`
}
