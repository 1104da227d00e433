import type { ReactNode } from 'react'
import type { ClaimStep } from '#domain/claim/steps.ts'
import type { ScreenDevice } from '#contract/devices.ts'
import type { PlanChoice } from '#contract/viewer.ts'
import { belowName, deviceName } from '#domain/customer/device.ts'
import { formatMoney } from '#domain/money.ts'
import { progressOf } from '#web/claims/claim-progress.ts'
import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import { BackWrapper } from '#web/ui/back-wrapper.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { useClaimBack } from './claim-navigation.tsx'
import { SavedNote } from './saved-note.tsx'
import * as words from './words.ts'
import styles from './claim-frame.module.css'

export interface Benefit {
  leftCents: number
  /** Null if only what is left is known. */
  limitCents: number | null
}

/** Null if no plan is chosen, or what is left is unknown. */
export function benefitUnder(plan: PlanChoice | null, leftCents: number | null): Benefit | null {
  return plan && leftCents !== null ? { leftCents, limitCents: plan.benefitPerClaimCents } : null
}

interface ClaimFrameProps {
  step: ClaimStep
  device: ScreenDevice
  /** Null until a plan is chosen. */
  benefit: Benefit | null
  draft: ClaimDraftControls
  title: string
  about?: ReactNode
  /** Below the device: beside the question on a wide window, above it on a narrow one. */
  side?: ReactNode
  children: ReactNode
}

/** The frame of every step: back link, progress, question and device. */
export function ClaimFrame({ step, device, benefit, draft, title, about, side, children }: ClaimFrameProps) {
  const back = useClaimBack(device.inventoryEquipmentId, step, draft.answers)
  return (
    <>
      <BackWrapper {...back}>
        <SavedNote draft={draft} />
      </BackWrapper>
      <div className={styles.column}>
        <div className={styles.top}>
          {step !== 'check' && (
            <ProgressSteps {...progressOf(step, draft.answers.kind)} title={words.stepTitles[step]} />
          )}
          <div className={styles.question}>
            <h1>
              <KeepTogether>{title}</KeepTogether>
            </h1>
            {about && <div className={styles.about}>{about}</div>}
          </div>
        </div>
        <div className={styles.side}>
          <DeviceBar device={device} benefit={benefit} />
          {side}
        </div>
        <div className={styles.rest}>
          <ChangedElsewhere draft={draft} />
          {children}
        </div>
      </div>
    </>
  )
}

/** The device and the benefit left. */
function DeviceBar({ device, benefit }: { device: ScreenDevice; benefit: Benefit | null }) {
  const model = belowName(device)
  return (
    <div className={styles.device}>
      <div className={styles.drawing}>
        <ProductDrawing device={device} />
      </div>
      <strong>{deviceName(device)}</strong>
      <span>{model}</span>
      {benefit && <span>{benefitText(benefit)}</span>}
    </div>
  )
}

function benefitText({ leftCents, limitCents }: Benefit): string {
  const left = formatMoney(leftCents)
  if (limitCents === null || leftCents >= limitCents) return words.benefitLeft(left)
  return words.benefitLeftOf(left, formatMoney(limitCents))
}
