import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WayBack } from '#web/shell/way-back.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { AboutSkeleton, CardSkeleton, Loading, TitleSkeleton } from '#web/screen/screen-skeleton.tsx'
import { QuietSign } from '../done-tick.tsx'
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
      <BackToJob />
      <div className={styles.top}>{title}</div>
      <div className={styles.reference}>
        <div>
          <p className="note">{words.number}</p>
          <p className={styles.number}>{id}</p>
        </div>
        {chip}
      </div>
      <Columns side={side}>{children}</Columns>
    </>
  )
}

export function BackToJob() {
  const { id = '' } = useParams({ strict: false })
  return <WayBack to="/job/$id" params={{ id }} />
}

export function Placeholder() {
  const { id = '' } = useParams({ strict: false })
  return (
    <Loading>
      <ReceiptLayout
        title={
          <>
            <QuietSign />
            <TitleSkeleton title={words.yourReceipt} isLong />
            <AboutSkeleton />
          </>
        }
        id={id}
        chip={<StatusChip tone="neutral">{words.loading}</StatusChip>}
        side={<CardSkeleton />}
      >
        <CardSkeleton />
      </ReceiptLayout>
    </Loading>
  )
}
