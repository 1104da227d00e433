import { memo, useRef } from 'react'
import type { DeviceCard as Device } from '#contract/my-devices.ts'
import { useSettledItems } from '#web/ui/use-settled-items.ts'
import { AddDeviceTile } from './add-device-link.tsx'
import { DeviceCard } from './device-card.tsx'
import styles from './devices-layout.module.css'

interface DeviceCardsProps {
  devices: readonly Device[]
  /** The ids of those that aren't hidden. */
  shown: ReadonlySet<string>
  /** The one device whose button is filled, if something is to be decided. */
  urgent: string | null
  /** Those that wait for the customer come first, in rows of their own. */
  isUrgentFirst: boolean
  canRequest: boolean
  hasTile: boolean
}

// Memoized: each key typed in the search field renders the screen several times, and most cards stay the same.
export const DeviceCards = memo(function DeviceCards(props: DeviceCardsProps) {
  const { devices, isUrgentFirst, hasTile } = props
  const isAhead = ({ waits }: Device) => isUrgentFirst && waits !== null
  return (
    <>
      <CardList {...props} devices={devices.filter(isAhead)} className={styles.ahead} hasTile={false} />
      <CardList
        {...props}
        devices={devices.filter((device) => !isAhead(device))}
        className={styles.grid}
        hasTile={hasTile}
      />
    </>
  )
})

function CardList(props: DeviceCardsProps & { className: string | undefined }) {
  const { devices, shown, urgent, canRequest, hasTile, className } = props
  const list = useRef<HTMLUListElement>(null)
  useSettledItems(list, devices, shown)
  return (
    <ul
      role="list"
      ref={list}
      className={className}
      hidden={!hasTile && !devices.some(({ inventoryEquipmentId: id }) => shown.has(id))}
    >
      {devices.map((device) => (
        <li
          key={device.inventoryEquipmentId}
          id={`device-${device.inventoryEquipmentId}`}
          hidden={!shown.has(device.inventoryEquipmentId)}
        >
          <DeviceCard
            device={device}
            canRequest={canRequest}
            isFilled={urgent === device.inventoryEquipmentId}
          />
        </li>
      ))}
      {hasTile && (
        <li>
          <AddDeviceTile />
        </li>
      )}
    </ul>
  )
}
