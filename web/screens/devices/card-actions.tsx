import type { DeviceCard as Device } from '#contract/my-devices.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as words from './words.ts'
import styles from './device-card.module.css'

interface CardActionsProps {
  device: Device
  name: string
  canRequest: boolean
}

/** A card's footer. When it is the customer's turn, that action is higher up. */
export function CardActions({ device, name, canRequest }: CardActionsProps) {
  const { openJob, waits, covered, serviceFrom, inventoryEquipmentId: id } = device
  // Every card has a "Details" link; for screen readers each one names its device.
  const forDevice = <VisuallyHidden>{words.forDevice(name)}</VisuallyHidden>
  return (
    <div className={classNames(styles.actions, 'screen-only')}>
      {!waits && !openJob && canRequest && covered !== false && serviceFrom === null && (
        <Link
          to="/service-request/$id/create"
          params={{ id }}
          className={buttonClass({ variant: 'soft', size: 'small' })}
        >
          {words.requestService}
          {forDevice}
        </Link>
      )}
      {!waits && openJob && (
        <Link
          to="/job/$id"
          params={{ id: openJob.serviceJobId }}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {words.track}
          {forDevice}
        </Link>
      )}
      <Link to="/device/$id" params={{ id }} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        {words.details}
        {forDevice}
      </Link>
    </div>
  )
}
