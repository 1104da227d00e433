import type { ReactNode } from 'react'
import { BackToMyDevices } from '#web/shell/way-back.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { AboutSkeleton, CardSkeleton, Loading, TitleSkeleton } from '#web/screen/screen-skeleton.tsx'
import * as words from './words.ts'
import styles from './device-page.module.css'

interface DeviceLayoutProps {
  drawing: ReactNode
  title: ReactNode
  side: ReactNode
  children: ReactNode
}

export function DeviceLayout({ drawing, title, side, children }: DeviceLayoutProps) {
  return (
    <>
      <BackToMyDevices />
      <div className={styles.top}>
        <div className={styles.tile}>{drawing}</div>
        <div>{title}</div>
      </div>
      <Columns side={side}>{children}</Columns>
    </>
  )
}

export function Placeholder() {
  return (
    <Loading>
      <DeviceLayout
        drawing={null}
        title={
          <>
            <TitleSkeleton title={words.title} />
            <div className={styles.model}>
              <AboutSkeleton isShort />
            </div>
            <StatusChip tone="neutral">{words.loading}</StatusChip>
          </>
        }
        side={<CardSkeleton />}
      >
        <CardSkeleton />
      </DeviceLayout>
    </Loading>
  )
}
