import { addDays } from '#domain/time/calendar.ts'
import { isInThirtyDayWait } from '#domain/claim/eligibility.ts'
import { COVERAGE_WAIT_DAYS } from '#domain/limits.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openReferences, planNeeded } from './viewer.ts'
import { theirs } from '../refuse.ts'

export const thirtyDaysCheck: FunctionHandler<'thirty-days-check'> = async (
  params,
  { subject, gateway, references, now },
) => {
  const { customerRef, contractRef } = await openReferences(params, references)
  const facts = theirs(await gateway.readViewer({ subject, customerRef }))
  const { contract } = await describeViewer(facts, contractRef, references)
  if (!contract) throw planNeeded(contractRef)
  const today = businessDay(now)
  const coverageFrom = contract.versionFromDate
  return {
    thirtyDayWait: coverageFrom !== null && isInThirtyDayWait(coverageFrom, today),
    coverStarted: coverageFrom === null || coverageFrom <= today,
    coverageFrom,
    eligibleFrom: coverageFrom && addDays(coverageFrom, COVERAGE_WAIT_DAYS),
  }
}
