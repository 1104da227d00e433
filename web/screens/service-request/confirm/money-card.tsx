import type { ClaimMoney } from '#contract/claim-functions.ts'
import { formatMoney, formatWholeDollars } from '#domain/money.ts'
import { Card } from '#web/ui/card.tsx'
import * as words from './words.ts'
import styles from './confirm.module.css'

/** The cost and the benefit, above the button that agrees to them. */
export function MoneyCard({ money }: { money: ClaimMoney }) {
  const { serviceFeeCents, benefitLimitCents, dueTodayCents, buyoutAmountCents } = money
  const isTakenOff = serviceFeeCents > dueTodayCents
  const rows: [label: string, value: string][] = [
    [isTakenOff ? words.feeTakenOff : words.serviceFee, formatMoney(serviceFeeCents)],
  ]
  if (benefitLimitCents !== null) rows.push([words.planPays, formatMoney(benefitLimitCents)])
  if (isTakenOff && buyoutAmountCents !== null) {
    rows.push([words.youGet, formatWholeDollars(buyoutAmountCents)])
  }
  return (
    <Card className={styles.money}>
      <h2>{words.money}</h2>
      <dl className={styles.sums}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.sum}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{words.payToday}</dt>
          <dd>{formatMoney(dueTodayCents)}</dd>
        </div>
      </dl>
    </Card>
  )
}
