import type { ClaimMoney } from '#contract/claim-functions.ts'
import { formatMoney } from '#domain/money.ts'
import { knownMoney } from '#web/screen/known-facts.ts'
import { knownFacts } from '#web/ui/facts.tsx'
import { Panel } from '#web/screen/panel.tsx'
import * as words from './words.ts'
import styles from './confirm.module.css'

/** The cost and the benefit: in view beside the answers, or above the button that agrees to them. */
export function MoneyCard({ money }: { money: ClaimMoney }) {
  const { serviceFeeCents, benefitLimitCents, dueTodayCents } = money
  // A fee that is taken off a buyout, and the limit, are in the sum among the answers.
  const isTakenOff = serviceFeeCents > dueTodayCents
  const rows = knownFacts({
    [words.serviceFee]: !isTakenOff && formatMoney(serviceFeeCents),
    [words.planPays]: !isTakenOff && knownMoney(benefitLimitCents),
  })
  return (
    <Panel title={words.money}>
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
    </Panel>
  )
}
