/** Money, dates and phone numbers in US format. */
import { toShortUsDate, type IsoDate } from '#domain/time/calendar.ts'
import { formatMoney, formatWholeDollars } from '#domain/money.ts'
import { formatPhone, telHref } from '#domain/customer/phone.ts'
import { linkClass } from './link.tsx'
import styles from './figures.module.css'

/** P4.9: a buyout is in whole dollars. */
export function Money({ cents, isWhole = false }: { cents: number; isWhole?: boolean }) {
  return <span className={styles.figures}>{isWhole ? formatWholeDollars(cents) : formatMoney(cents)}</span>
}

/** '11/5/2026', as in a history row (P2.7). */
export function Day({ date }: { date: IsoDate }) {
  return (
    <time dateTime={date} className={styles.figures}>
      {toShortUsDate(date)}
    </time>
  )
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={telHref(number)} className={linkClass()}>
      <span className={styles.figures}>{formatPhone(number)}</span>
    </a>
  )
}
