import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as words from './words.ts'
import styles from './question-skeleton.module.css'

/** Stands in for a list of cards to choose from while it loads. */
export function QuestionSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
      </p>
      <div className={styles.cards}>
        {['first', 'second', 'third'].map((card) => (
          <Card key={card} className={styles.card}>
            <Skeleton width="medium" />
            <Skeleton width="long" />
          </Card>
        ))}
      </div>
    </div>
  )
}
