import type { CenterQuestion } from '../gateway/facts/appointment.ts'
import type { References } from '../identity/references.ts'
import type { FunctionHandler } from './index.ts'

export const locationsByZip: FunctionHandler<'locations-by-zip'> = async (
  { zip, productLine = null, ...claim },
  { subject, gateway, references, now },
) => {
  const question = { productLine, ...(await claimInQuestion(claim, subject, references)) }
  const facts = await gateway.listLocations(zip, question, now)
  return facts ?? { place: null, locations: [] }
}

/** The claim that a center is searched for, if the screen names it. */
export async function claimInQuestion(
  { customerRef, id }: { customerRef?: string; id?: string },
  subject: string,
  references: References,
): Promise<Pick<CenterQuestion, 'owner' | 'equipmentId'>> {
  if (customerRef === undefined) return {}
  const owner = { subject, customerRef: await references.decrypt('customerRef', customerRef) }
  return { owner, equipmentId: id }
}
