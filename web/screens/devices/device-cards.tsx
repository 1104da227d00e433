import { memo, useRef, type Ref } from 'react'
import type { DeviceCard as Device } from '#contract/my-devices.ts'
import { useSettledItems } from '#web/ui/use-settled-items.ts'
import { AddDeviceTile } from './add-device-link.tsx'
import { DeviceCard } from './device-card.tsx'
import * as words from './words.ts'
import styles from './devices-layout.module.css'

interface DeviceCardsProps {
  devices: readonly Device[]
  shown: ReadonlySet<string>
  /** The one device whose button is filled, if something is to be decided. */
  urgent: string | null
  /** Whether those that wait for the customer come first, in rows of their own. */
  waitingFirst: boolean
  canRequest: boolean
  hasTile: boolean
}

// Memoized: each key typed in the search field renders the screen several times, and most cards stay the same.
export const DeviceCards = memo(function DeviceCards(props: DeviceCardsProps) {
  const { devices, shown, waitingFirst, hasTile } = props
  const isAbove = ({ waits }: Device) => waitingFirst && waits !== null
  const above = devices.filter(isAbove)
  const inSight = above.filter(({ inventoryEquipmentId: id }) => shown.has(id))
  const list = useRef<HTMLUListElement>(null)
  useSettledItems(list, devices, shown)
  return (
    <>
      <CardList
        {...props}
        devices={above}
        label={words.yourTurn}
        className={styles.waiting}
        // In rows of three, the last would be alone.
        paired={inSight.length % 3 === 1 ? inSight.slice(-4) : []}
        hasTile={false}
      />
      <CardList
        {...props}
        devices={devices.filter((device) => !isAbove(device))}
        label={above.length > 0 ? words.otherDevices : words.title}
        list={list}
        className={styles.grid}
        hasTile={hasTile}
      />
    </>
  )
})

interface CardListProps extends DeviceCardsProps {
  label: string
  list?: Ref<HTMLUListElement>
  className: string | undefined
  paired?: readonly Device[]
}

function CardList(props: CardListProps) {
  const { devices, shown, urgent, canRequest, hasTile, label, list, className, paired } = props
  return (
    <ul
      role="list"
      aria-label={label}
      ref={list}
      className={className}
      hidden={!hasTile && !devices.some(({ inventoryEquipmentId: id }) => shown.has(id))}
    >
      {devices.map((device) => (
        <li
          key={device.inventoryEquipmentId}
          id={`device-${device.inventoryEquipmentId}`}
          hidden={!shown.has(device.inventoryEquipmentId)}
          className={paired?.includes(device) ? styles.paired : undefined}
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
