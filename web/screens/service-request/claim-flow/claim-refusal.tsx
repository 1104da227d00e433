import type { ReactNode } from 'react'
import type { ClaimStep } from '#domain/claim/steps.ts'
import { deviceName } from '#domain/customer/device.ts'
import { BackWrapper } from '#web/ui/way-out.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import type { QuestionProps } from '../create/question.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { useClaimBack } from './claim-navigation.tsx'
import { NotSaved } from './not-saved.tsx'
import { SavedNote } from './saved-note.tsx'
import styles from './claim-refusal.module.css'

interface ClaimRefusalProps extends Pick<QuestionProps, 'data' | 'draft'> {
  step: ClaimStep
  drawing: ReactNode
  title: string
  issue?: string | undefined
  actions: ReactNode
  children: ReactNode
}

/** The end of a request: why, and the ways to continue. No further step is promised. */
export function ClaimRefusal(props: ClaimRefusalProps) {
  const { step, data, draft, drawing, title, issue, actions, children } = props
  const { device } = data
  const back = useClaimBack(device.inventoryEquipmentId, step, draft.answers)
  return (
    <>
      <BackWrapper {...back}>
        <SavedNote draft={draft} />
      </BackWrapper>
      <ChangedElsewhere draft={draft} />
      <NotSaved draft={draft} />
      <EmptyState level={1} title={<KeepTogether>{title}</KeepTogether>} drawing={drawing} actions={actions}>
        <div className={styles.why}>
          <p className={styles.what}>{[deviceName(device), issue].filter(Boolean).join(' · ')}</p>
          {children}
        </div>
      </EmptyState>
    </>
  )
}

export function RefusalCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}
