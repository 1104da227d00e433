import { formatMoney } from '#domain/money.ts'
import type { JobMoney } from '#contract/job-functions.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/figures.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { buyoutLines } from './buyout-lines.ts'
import * as words from './words.ts'
import styles from './buyout-sum.module.css'

interface BuyoutSumProps {
  money: JobMoney
  /** Says what the plan pays at most. A job's details do already. */
  saysLimit?: boolean
  /** Whether the text next to it says what the amount is based on. */
  isExplained?: boolean
}

export function BuyoutSum({ money, saysLimit, isExplained }: BuyoutSumProps) {
  const { buyout, benefitLimitCents, serviceFeeCents, paidAt } = money
  const owed = (!paidAt && serviceFeeCents) || 0
  const lines = buyoutLines(money)
  const isFinal = typeof buyout?.amountCents === 'number'
  const amount = buyout?.amountCents ?? buyout?.estimateCents ?? null
  return (
    <div className="stack">
      {!isExplained && !isFinal && lines.length === 0 && (
        <Facts
          layout="row"
          facts={{
            [words.basedOn]: words.value,
            [words.upTo]: benefitLimitCents !== null && <Money cents={benefitLimitCents} />,
            [words.minusFee]: owed > 0 && <Money cents={owed} />,
          }}
        />
      )}
      {amount !== null && (
        <dl className="stack tight">
          {lines.map(({ label, cents }) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd>
                <Money cents={cents} />
              </dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>
              {!isFinal ? words.estimate : buyout.decision === 'rejected' ? words.offered : words.youGet}
            </dt>
            <dd>
              <Money cents={amount} isWhole={isFinal} />
            </dd>
          </div>
        </dl>
      )}
      {buyout?.whyNoAmount && (
        <p>
          <MessageText message={buyout.whyNoAmount} />
        </p>
      )}
      {lines.length > 0 && (
        <p className={styles.about}>
          {words.about}
          {saysLimit && benefitLimitCents !== null && words.limit(formatMoney(benefitLimitCents))}
        </p>
      )}
    </div>
  )
}
