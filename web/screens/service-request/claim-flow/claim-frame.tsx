import type { ReactNode } from 'react'
import type { ClaimStep } from '#domain/claim/steps.ts'
import { belowName, deviceName } from '#domain/customer/device.ts'
import { formatMoney } from '#domain/money.ts'
import { progressOf } from '#web/claims/claim-progress.ts'
import type { ClaimDraftControls } from '#web/claims/use-claim-draft.ts'
import type { ClaimDetails, ClaimStart } from '#web/client/queries.ts'
import { BackWrapper } from '#web/ui/way-out.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { useClaimBack } from './claim-navigation.tsx'
import { SavedNote } from './saved-note.tsx'
import * as words from './words.ts'
import styles from './claim-frame.module.css'

interface ClaimFrameProps {
  step: ClaimStep
  data: ClaimStart | ClaimDetails
  draft: ClaimDraftControls
  title: string
  about?: ReactNode
  /** Below the device: beside the question on a wide window, above it on a narrow one. */
  side?: ReactNode
  children: ReactNode
}

/** The frame of every step: back link, progress, question and device. */
export function ClaimFrame({ step, data, draft, title, about, side, children }: ClaimFrameProps) {
  const back = useClaimBack(data.device.inventoryEquipmentId, step, draft.answers)
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
          <DeviceBar data={data} />
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

function DeviceBar({ data }: Pick<ClaimFrameProps, 'data'>) {
  const { device } = data
  const benefit = benefitText(data)
  return (
    <div className={styles.device}>
      <div className={styles.drawing}>
        <ProductDrawing device={device} />
      </div>
      <strong>{deviceName(device)}</strong>
      <span>{belowName(device)}</span>
      {benefit && <span>{benefit}</span>}
    </div>
  )
}

const UNKNOWN = { benefitRemainingCents: null }

/** Null if no plan is chosen, or what is left is unknown. */
function benefitText(data: ClaimFrameProps['data']): string | null {
  const { plan } = data.viewer
  const { benefitRemainingCents: leftCents } = ('option' in data ? data.option : data.coverage) ?? UNKNOWN
  if (!plan || leftCents === null) return null
  const left = formatMoney(leftCents)
  const limitCents = plan.benefitPerClaimCents
  if (limitCents === null || leftCents >= limitCents) return words.benefitLeft(left)
  return words.benefitLeftOf(left, formatMoney(limitCents))
}
