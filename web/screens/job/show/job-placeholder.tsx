import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WayBack } from '#web/shell/way-back.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Columns } from '#web/ui/columns.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import {
  AboutSkeleton,
  CardSkeleton,
  Loading,
  SideSkeleton,
  TitleSkeleton,
} from '#web/screen/screen-skeleton.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

interface JobLayoutProps {
  chip: ReactNode
  device: string
  /** Empty if it is not known yet. */
  kind: string
  id: string
  title: ReactNode
  about: ReactNode
  side: ReactNode
  children: ReactNode
}

export function JobLayout({ chip, device, kind, id, title, about, side, children }: JobLayoutProps) {
  return (
    <>
      <BackToServiceHistory />
      <Columns side={side}>
        <div className={styles.top}>
          <div className={classNames('note', styles.call)}>
            {chip}
            <p className={styles.device}>{device}</p>
            <p>
              {kind && words.before(kind)}
              <VisuallyHidden>{words.serviceCall}</VisuallyHidden>
              <KeepTogether>{id}</KeepTogether>
            </p>
          </div>
          {title}
          {about}
        </div>
        {children}
      </Columns>
    </>
  )
}

export function BackToServiceHistory() {
  return <WayBack to="/service-history" />
}

export function Placeholder() {
  const { id = '' } = useParams({ strict: false })
  return (
    <Loading>
      <JobLayout
        chip={<StatusChip tone="neutral">{words.loading}</StatusChip>}
        // As high as a name.
        device={'\u00a0'}
        kind=""
        id={id}
        title={<TitleSkeleton title={words.title} isLong />}
        about={<AboutSkeleton lines={2} />}
        side={<SideSkeleton />}
      >
        <CardSkeleton />
      </JobLayout>
    </Loading>
  )
}
