import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AboutSkeleton, ScreenSkeleton } from '#web/screen/screen-skeleton.tsx'
import * as words from './words.ts'
import styles from './service-history.module.css'

const ROWS = 6

export function Placeholder() {
  return (
    <ScreenSkeleton title={words.title} about={<AboutSkeleton isShort />}>
      <div className={styles.filters}>
        <Skeleton shape="control" width="full" />
        <Skeleton shape="control" width="full" />
        <Skeleton shape="control" width="long" />
      </div>
      <Card>
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className={styles.holder}>
            <Skeleton width="medium" />
            <Skeleton width="medium" />
            <Skeleton width="short" />
            <Skeleton width="short" />
          </div>
        ))}
      </Card>
    </ScreenSkeleton>
  )
}
