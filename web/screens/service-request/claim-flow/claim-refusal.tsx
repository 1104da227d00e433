import type { ReactNode } from 'react'
import type { ClaimStep } from '#domain/claim/steps.ts'
import type { ScreenDevice } from '#contract/devices.ts'
import { deviceName } from '#domain/customer/device.ts'
import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { BackWrapper } from '#web/ui/back-wrapper.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { useClaimBack } from './claim-navigation.tsx'
import { NotSaved } from './not-saved.tsx'
import { SavedNote } from './saved-note.tsx'
import styles from './claim-refusal.module.css'

interface ClaimRefusalProps {
  step: ClaimStep
  device: ScreenDevice
  draft: ClaimDraftControls
  drawing: ReactNode
  title: string
  /** What the request was for. */
  issue?: string | undefined
  actions: ReactNode
  children: ReactNode
}

/** The end of a request: why, and the ways to continue. No further step is promised. */
export function ClaimRefusal({
  step,
  device,
  draft,
  drawing,
  title,
  issue,
  actions,
  children,
}: ClaimRefusalProps) {
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

/** A card among the reasons. */
export function RefusalCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}
