import { Skeleton } from '#web/ui/skeleton.tsx'
import { AboutSkeleton, CardSkeleton, ScreenSkeleton } from '../../screen-skeleton.tsx'
import * as words from './words.ts'
import styles from './service-history.module.css'

export function HistorySkeleton() {
  return (
    <ScreenSkeleton title={words.title} about={<AboutSkeleton isShort />}>
      <div className={styles.filters}>
        <Skeleton shape="control" width="full" />
        <Skeleton shape="control" width="full" />
        <Skeleton shape="control" width="long" />
      </div>
      <CardSkeleton />
    </ScreenSkeleton>
  )
}
