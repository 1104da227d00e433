import { Link } from '@tanstack/react-router'
import type { DeviceCard as Device } from '#contract/my-devices.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './device-card.module.css'

/** For the way back from a job. */
export const FROM_MY_DEVICES = { cameFrom: { to: '/device/my-devices' } } as const

export type MainAction = 'request' | 'track'

/** What one would most likely press in a card's footer. Where it is the customer's turn, that stands higher up. */
export function mainAction(
  { openJob, covered, serviceFrom }: Device,
  canRequest: boolean,
): MainAction | null {
  if (openJob) return openJob.tone === 'yours' ? null : 'track'
  return canRequest && covered !== false && serviceFrom === null ? 'request' : null
}

interface CardActionsProps {
  device: Device
  name: string
  action: MainAction | null
}

/** The footer of a card. Where there is no main action, the serial number takes its place. */
export function CardActions({ device, name, action }: CardActionsProps) {
  const { openJob, serialNumber, draftSavedAt, inventoryEquipmentId: id } = device
  const secondary = buttonClass({ variant: 'secondary', size: 'small' })
  // "Details" stands on every card; read out of its place, each link also says which device it is for.
  const forDevice = <VisuallyHidden> for {name}</VisuallyHidden>
  return (
    <div className={styles.actions}>
      {action === 'request' && (
        <Link
          to="/service-request/$id/create"
          params={{ id }}
          // Straight to the question where it was left.
          search={draftSavedAt === null ? {} : { step: 'continue' }}
          className={secondary}
        >
          {draftSavedAt === null ? 'Request service' : 'Continue request'}
          {forDevice}
        </Link>
      )}
      {action === 'track' && openJob && (
        <Link
          to="/job/$id"
          params={{ id: openJob.serviceJobId }}
          state={FROM_MY_DEVICES}
          className={secondary}
        >
          Track{forDevice}
        </Link>
      )}
      {!action && <p className={styles.serial}>{serialNumber && `S/N ${serialNumber}`}</p>}
      <Link to="/device/$id" params={{ id }} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        Details{forDevice}
      </Link>
    </div>
  )
}
