import type { Viewer } from '#contract/viewer.ts'
import { formatMoney } from '#domain/money.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import type { ClaimStart } from '#web/client/queries.ts'
import { ChosenPlan } from '#web/shell/chosen-plan.tsx'
import * as words from './words.ts'

interface CoverageProps {
  coverage: NonNullable<ClaimStart['coverage']>
  viewer: Viewer
}

export function Coverage({ coverage, viewer }: CoverageProps) {
  const { planName, serviceFeeCents, coverageTo } = coverage
  return (
    <>
      <p>
        {words.coveredBy(planName, coverageTo && toShortUsDate(coverageTo))}
        {serviceFeeCents !== null && words.feeIs(formatMoney(serviceFeeCents))}
      </p>
      <ChosenPlan viewer={viewer} />
    </>
  )
}
