import { Link, useSearch } from '@tanstack/react-router'
import type { DeviceCard as Device } from '#contract/my-devices.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as words from './words.ts'
import styles from './device-card.module.css'

/** The back link's target on a job or device page, with the search. */
export function useFromMyDevices() {
  const { q } = useSearch({ from: '/device/my-devices' })
  return ({ __TSR_index }: { __TSR_index: number }) => ({
    cameFrom: { to: '/device/my-devices', ...(q && { search: { q } }) } as const,
    cameFromIndex: __TSR_index,
  })
}

export type MainAction = 'request' | 'track'

/** The most likely action for a card's footer. When it is the customer's turn, that action is higher up. */
export function mainAction(
  { openJob, waits, covered, serviceFrom }: Device,
  canRequest: boolean,
): MainAction | null {
  if (waits) return null
  if (openJob) return 'track'
  return canRequest && covered !== false && serviceFrom === null ? 'request' : null
}

interface CardActionsProps {
  device: Device
  name: string
  action: MainAction | null
}

/** A card's footer. Without a main action, it shows the serial number instead. */
export function CardActions({ device, name, action }: CardActionsProps) {
  const { openJob, serialNumber, inventoryEquipmentId: id } = device
  const fromHere = useFromMyDevices()
  const secondary = buttonClass({ variant: 'secondary', size: 'small' })
  // Every card has a "Details" link; for screen readers each one names its device.
  const forDevice = <VisuallyHidden>{words.forDevice(name)}</VisuallyHidden>
  return (
    <div className={styles.actions}>
      {action === 'request' && (
        <Link to="/service-request/$id/create" params={{ id }} className={secondary}>
          {words.request}
          {forDevice}
        </Link>
      )}
      {action === 'track' && openJob && (
        <Link to="/job/$id" params={{ id: openJob.serviceJobId }} state={fromHere} className={secondary}>
          {words.track}
          {forDevice}
        </Link>
      )}
      {!action && <p className={styles.serial}>{serialNumber && `${words.serial} ${serialNumber}`}</p>}
      <Link
        to="/device/$id"
        params={{ id }}
        state={fromHere}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        {words.details}
        {forDevice}
      </Link>
    </div>
  )
}
