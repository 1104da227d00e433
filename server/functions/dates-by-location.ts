import { Failure } from '#contract/failure.ts'
import type { FunctionHandler } from './index.ts'
import { claimInQuestion } from './locations-by-zip.ts'

export const datesByLocation: FunctionHandler<'dates-by-location'> = async (
  { location: code, zip, ...claim },
  { subject, gateway, references, now },
) => {
  const question = { productLine: null, ...(await claimInQuestion(claim, subject, references)) }
  const facts = await gateway.readLocationDates(code, zip, question, now)
  if (!facts) {
    throw new Failure('malformed', [{ field: 'location', message: 'is not a known service center' }])
  }
  const { location, slots } = facts
  return { location, availableDates: [...new Set(slots.map(({ date }) => date))], slots }
}
