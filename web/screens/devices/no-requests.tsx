import type { FunctionResult } from '#contract/index.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { COVERAGE_WAIT_DAYS } from '#domain/limits.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PhoneLink } from '#web/ui/figures.tsx'
import * as words from './words.ts'
import styles from './devices-layout.module.css'

type MyDevices = FunctionResult<'my-devices'>

export function takesRequests({ claimsByPhone, claimsFrom }: MyDevices): boolean {
  return !claimsByPhone && claimsFrom === null
}

export function NoRequests({ callCenter, ...data }: MyDevices & { callCenter: string }) {
  const coverEnded = data.devices[0]?.coverEnded ?? null
  if (!coverEnded && takesRequests(data)) return null
  const [title, text] = coverEnded
    ? [words.coverageEndedOn(toShortUsDate(coverEnded)), words.questions]
    : // Null if waiting does not help.
      data.claimsFrom
      ? [words.requestFrom(toShortUsDate(data.claimsFrom)), words.waitText(COVERAGE_WAIT_DAYS)]
      : [words.callToRequest, words.byPhone]
  return (
    <div className={styles.wait}>
      <Banner tone="neutral" title={title}>
        {text}
        <PhoneLink number={callCenter} />
      </Banner>
    </div>
  )
}
