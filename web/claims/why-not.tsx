import { toShortUsDate } from '#domain/time/calendar.ts'
import type { ClaimStart } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { CallUs } from '#web/screen/call-us.tsx'
import { buttonClass, type ButtonVariant } from '#web/ui/button.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { Actions } from '#web/screen/panel.tsx'
import * as words from './words.ts'
import styles from './why-not.module.css'

type Eligibility = ClaimStart['eligibility']
type Reason = Eligibility['reasons'][number]

export function whyNotTitle({ from, ...rest }: Eligibility): string {
  if (isByPhone(rest)) return words.callToRequest
  if (isOnly('device-inactive', rest)) return words.noLongerCovered
  return from ? words.requestFrom(toShortUsDate(from)) : words.cannotRequest
}

interface WhyNotProps {
  eligibility: Eligibility
  /** The look of the button that helps most. */
  variant?: ButtonVariant
}

export function WhyNot(props: WhyNotProps) {
  return (
    <>
      <WhyNotReasons {...props} />
      <Actions>
        <WhyNotActions {...props} />
      </Actions>
    </>
  )
}

export function WhyNotReasons({ eligibility: { reasons } }: Pick<WhyNotProps, 'eligibility'>) {
  return reasons.length === 1 ? (
    <p>
      <MessageText message={reasons[0]!.text} />
    </p>
  ) : (
    <ul className={styles.reasons}>
      {reasons.map(({ code, text }) => (
        <li key={code}>
          <MessageText message={text} />
        </li>
      ))}
    </ul>
  )
}

export function WhyNotActions({ eligibility, variant = 'primary' }: WhyNotProps) {
  const openJob = eligibility.reasons.find(({ serviceJobId }) => serviceJobId !== null)?.serviceJobId
  return (
    <>
      {openJob && (
        <Link to="/job/$id" params={{ id: openJob }} className={buttonClass({ variant })}>
          {words.seeServiceCall(openJob)}
        </Link>
      )}
      <CallUs variant={isByPhone(eligibility) ? variant : 'secondary'} />
    </>
  )
}

function isByPhone(eligibility: Pick<Eligibility, 'reasons'>): boolean {
  return isOnly('not-online', eligibility)
}

function isOnly(code: Reason['code'], { reasons }: Pick<Eligibility, 'reasons'>): boolean {
  return reasons.length === 1 && reasons[0]?.code === code
}
