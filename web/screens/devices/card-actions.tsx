import { Link } from '@tanstack/react-router'
import type { DeviceCard as Device } from '#contract/my-devices.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './device-card.module.css'

/** What one would most likely press in a card's footer. Where it is the customer's turn, that stands higher up. */
export function mainAction({ openJob, covered }: Device): 'request' | 'track' | null {
  if (openJob) return openJob.tone === 'yours' ? null : 'track'
  return covered === false ? null : 'request'
}

/** The footer of a card. Where there is no main action, the serial number takes its place. */
export function CardActions({ device, name }: { device: Device; name: string }) {
  const { openJob, serialNumber, draftSavedAt, inventoryEquipmentId: id } = device
  const action = mainAction(device)
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
          {draftSavedAt === null ? 'Request service' : 'Continue your request'}
          {forDevice}
        </Link>
      )}
      {action === 'track' && openJob && (
        <Link to="/job/$id" params={{ id: openJob.serviceJobId }} className={secondary}>
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
