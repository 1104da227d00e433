import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { myDevices } from '#contract/my-devices.ts'
import type { ResultOf } from '#contract/operation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { AddDeviceTile } from './add-device-tile.tsx'
import { searchDevices, sortDevices } from './arrange-devices.ts'
import { DeviceCard } from './device-card.tsx'
import { NoDevices, NoMatch } from './no-devices.tsx'
import { planSummary } from './plan-summary.ts'
import styles from './devices-layout.module.css'

export type MyDevicesData = ResultOf<typeof myDevices>

export function MyDevicesScreen({ data }: { data: MyDevicesData }) {
  const { devices, viewer } = data
  const hasDevices = devices.length > 0
  return (
    <>
      <PageHeading
        title="My Devices"
        about={planSummary(viewer.plan, devices)}
        // Without devices the page below has the one button.
        action={hasDevices && <AddDeviceLink />}
      />
      {hasDevices ? <DeviceList devices={devices} /> : <NoDevices />}
    </>
  )
}

export function AddDeviceLink() {
  return (
    <Link to="/device/add" className={buttonClass()}>
      Add a device
    </Link>
  )
}

const IN_SIGHT = 6

function DeviceList({ devices }: { devices: MyDevicesData['devices'] }) {
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The field keeps up with the fingers; the cards follow.
  const wanted = useDeferredValue(query)
  const sorted = useMemo(() => sortDevices(devices), [devices])
  const found = useMemo(() => searchDevices(sorted, wanted), [sorted, wanted])
  // What is in sight comes first, the rest right after it.
  const drawn = useDeferredValue(found, found.slice(0, IN_SIGHT))
  const clear = () => {
    setQuery('')
    field.current?.focus()
  }
  const searching = wanted.trim() !== ''
  return (
    <>
      <SearchField
        label="Search devices"
        placeholder="Name, brand, model or serial number"
        value={query}
        onChange={setQuery}
        onClear={clear}
        inputRef={field}
      />
      <p role="status" className={styles.found}>
        {searching && `${found.length} of ${devices.length} devices`}
      </p>
      {found.length === 0 && <NoMatch query={wanted.trim()} onClear={clear} />}
      <ul role="list" className={styles.grid}>
        {drawn.map((device) => (
          <li key={device.inventoryEquipmentId} id={`device-${device.inventoryEquipmentId}`}>
            <DeviceCard device={device} />
          </li>
        ))}
        {!searching && (
          <li>
            <AddDeviceTile />
          </li>
        )}
      </ul>
    </>
  )
}
