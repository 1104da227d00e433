import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WayBack } from '#web/shell/way-back.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { AboutSkeleton, CardSkeleton, Loading, SideSkeleton, TitleSkeleton } from '../../screen-skeleton.tsx'
import * as screenWords from '../../words.ts'
import * as jobWords from '../words.ts'
import * as words from './words.ts'
import styles from './job-page.module.css'

interface JobLayoutProps {
  chip: ReactNode
  /** The number and the kind of service, as far as known. */
  call: string
  title: ReactNode
  about: ReactNode
  side: ReactNode
  children: ReactNode
}

export function JobLayout({ chip, call, title, about, side, children }: JobLayoutProps) {
  return (
    <>
      <JobBack />
      <Columns side={side}>
        <div className={styles.top}>
          <div className={styles.call}>
            {chip}
            <p>
              <Unbroken>{call}</Unbroken>
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

export function JobBack() {
  return <WayBack to="/service-history" />
}

export function JobSkeleton() {
  const { id = '' } = useParams({ strict: false })
  return (
    <Loading>
      <JobLayout
        chip={<StatusChip tone="neutral">{screenWords.loading}</StatusChip>}
        call={words.call(id)}
        title={<TitleSkeleton title={jobWords.title} isLong />}
        about={<AboutSkeleton lines={2} />}
        side={<SideSkeleton />}
      >
        <CardSkeleton />
      </JobLayout>
    </Loading>
  )
}
