import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AddDeviceLink } from './add-device-link.tsx'
import * as words from './words.ts'
import card from './device-card.module.css'
import styles from './devices-layout.module.css'

/** Shows what is already known, with placeholders of the final size for the rest. */
export function Placeholder() {
  return (
    <>
      <PageHeading
        title={words.title}
        about={
          <span className={styles.holderAbout}>
            <Skeleton width="long" />
          </span>
        }
        action={<AddDeviceLink />}
      />
      <ListSkeleton />
    </>
  )
}

export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{words.loadingDevices}</VisuallyHidden>
      </p>
      <Skeleton shape="control" width="full" />
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Card key={index} className={classNames(card.card, styles.holder)}>
            <div className={card.top}>
              <Skeleton shape="tile" />
              <div className={classNames('stack', styles.holderTitle)}>
                <Skeleton width="medium" />
                <Skeleton width="short" />
              </div>
            </div>
            <Skeleton width="medium" />
            <Skeleton width="medium" />
          </Card>
        ))}
      </div>
    </div>
  )
}
