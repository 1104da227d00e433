import { Failure } from '#contract/failure.ts'
import type { CenterQuestion } from '../facts/appointment.ts'
import type { Gateway } from '../gateway/port.ts'
import type { References } from '../identity/references.ts'
import type { FunctionHandler } from './handler.ts'

export const locationsByZip: FunctionHandler<'locations-by-zip'> = async (
  { zip, productLine = null, ...claim },
  { subject, gateway, references, now },
) => {
  const question = { productLine, now, ...(await claimInQuestion(claim, subject, references)) }
  const [facts] = await Promise.all([
    gateway.listLocations({ ...question, zipCode: zip }),
    checkOwned(gateway, question),
  ])
  if (!facts) return { place: null, locations: [] }
  const { place, datesUnknown = false } = facts
  const locations = facts.locations.map((each) => ({
    ...each,
    fullyBooked: each.earliestDate === null && !datesUnknown,
  }))
  return { place, locations }
}

export const datesByLocation: FunctionHandler<'dates-by-location'> = async (
  { location: code, zip, ...claim },
  { subject, gateway, references, now },
) => {
  const question = { productLine: null, now, ...(await claimInQuestion(claim, subject, references)) }
  const [facts] = await Promise.all([
    gateway.readLocationDates({ ...question, location: code, zipCode: zip }),
    checkOwned(gateway, question),
  ])
  if (!facts) {
    throw new Failure('malformed', [{ field: 'location', message: 'is not a known service center' }])
  }
  const { location, slots } = facts
  return { location, availableDates: [...new Set(slots.map(({ date }) => date))], slots }
}

/** The claim that a center is searched for, if the screen names it. */
async function claimInQuestion(
  { customerRef, id }: { customerRef?: string; id?: string },
  subject: string,
  references: References,
): Promise<Pick<CenterQuestion, 'owner' | 'equipmentId'>> {
  if (customerRef === undefined) return {}
  const owner = { subject, customerRef: await references.decrypt('customerRef', customerRef) }
  return { owner, equipmentId: id }
}

async function checkOwned(gateway: Gateway, { owner, equipmentId }: CenterQuestion): Promise<void> {
  if (!owner) return
  const { subject, customerRef } = owner
  if (!(await gateway.owns(subject, { customerRef, equipmentId }))) throw new Failure('not-yours')
}
