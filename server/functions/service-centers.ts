import { Failure } from '#contract/failure.ts'
import type { FunctionHandler } from './handler.ts'

export const locationsByZip: FunctionHandler<'locations-by-zip'> = async (
  { zip, productLine },
  { gateway, now },
) => {
  const facts = await gateway.listLocations(zip, productLine ?? null, now)
  return facts ?? { place: null, locations: [] }
}

export const datesByLocation: FunctionHandler<'dates-by-location'> = async (
  { location: code },
  { gateway, now },
) => {
  const facts = await gateway.readLocationDates(code, now)
  if (!facts) {
    throw new Failure('malformed', [{ field: 'location', message: 'is not a known service center' }])
  }
  const { location, slots } = facts
  return { location, availableDates: [...new Set(slots.map(({ date }) => date))], slots }
}
