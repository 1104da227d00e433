import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as words from './words.ts'
import styles from './screen-skeleton.module.css'

/** A screen before its data: its title, if known, and placeholders for the rest. */
export function ScreenSkeleton({ title }: { title?: string }) {
  return (
    <div aria-busy="true">
      {title ? <PageHeading title={title} /> : <Skeleton shape="control" width="long" />}
      <p role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
      </p>
      <Card className={styles.holder}>
        <Skeleton width="medium" />
        <Skeleton width="long" />
        <Skeleton width="short" />
      </Card>
    </div>
  )
}
