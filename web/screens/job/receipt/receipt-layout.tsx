import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Columns } from '#web/ui/columns.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { AboutSkeleton, CardSkeleton, Loading, TitleSkeleton } from '../../screen-skeleton.tsx'
import * as screenWords from '../../words.ts'
import { QuietSign } from '../done-tick.tsx'
import * as jobWords from '../words.ts'
import * as words from './words.ts'
import styles from './receipt.module.css'

interface ReceiptLayoutProps {
  title: ReactNode
  id: string
  chip: ReactNode
  side: ReactNode
  children: ReactNode
}

export function ReceiptLayout({ title, id, chip, side, children }: ReceiptLayoutProps) {
  return (
    <>
      <div className={styles.top}>{title}</div>
      <div className={styles.reference}>
        <div>
          <p className={styles.label}>{jobWords.number}</p>
          <p className={styles.number}>{id}</p>
        </div>
        {chip}
      </div>
      <Columns side={side}>{children}</Columns>
    </>
  )
}

export function ReceiptSkeleton() {
  const { id = '' } = useParams({ strict: false })
  return (
    <Loading>
      <ReceiptLayout
        title={
          <>
            <QuietSign />
            <TitleSkeleton title={words.loading} isLong />
            <AboutSkeleton />
          </>
        }
        id={id}
        chip={
          <div className={styles.chipSkeleton}>
            <StatusChip tone="neutral">{screenWords.loading}</StatusChip>
          </div>
        }
        side={<CardSkeleton />}
      >
        <CardSkeleton />
      </ReceiptLayout>
    </Loading>
  )
}
