import { addDays } from '#domain/time/calendar.ts'
import { isInThirtyDayWait } from '#domain/claim/eligibility.ts'
import { COVERAGE_WAIT_DAYS } from '#domain/limits.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openScreen, planNeeded } from './viewer.ts'
import { theirs } from '../refuse.ts'

export const thirtyDaysCheck: FunctionHandler<'thirty-days-check'> = async (params, context) => {
  const asked = await openScreen(params, context)
  const facts = theirs(await context.gateway.readViewer(asked))
  const { contract } = await describeViewer(facts, asked.contractRef, context)
  if (!contract) throw planNeeded(asked.contractRef)
  const today = businessDay(asked.now)
  const coverageFrom = contract.versionFromDate
  return {
    thirtyDayWait: coverageFrom !== null && isInThirtyDayWait(coverageFrom, today),
    coverStarted: coverageFrom === null || coverageFrom <= today,
    coverageFrom,
    eligibleFrom: coverageFrom && addDays(coverageFrom, COVERAGE_WAIT_DAYS),
  }
}
