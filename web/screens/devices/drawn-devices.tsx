import type { DeviceCard } from '#contract/my-devices.ts'
import type { PlanChoice } from '#contract/viewer.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { AddDeviceLink } from './add-device-link.tsx'
import { inSight, MANY, sortDevices } from './arrange-devices.ts'
import { DeviceCards } from './device-cards.tsx'
import { planSummary } from './plan-summary.ts'
import * as words from './words.ts'
import styles from './devices-layout.module.css'

// About what a computer's screen shows: each takes the server a tenth of a millisecond.
const OTHERS = 3
const WITHOUT_WAITING = 6

interface DrawnDevicesProps {
  devices: readonly DeviceCard[]
  plan: PlanChoice | null
}

/**
 * The devices in sight as the server draws them: what needs the script has its place. Times are hidden, because only
 * the browser knows its time zone.
 */
export function DrawnDevices({ devices, plan }: DrawnDevicesProps) {
  const sorted = sortDevices(devices)
  const drawn = sorted[0]?.waits ? inSight(sorted, OTHERS) : sorted.slice(0, WITHOUT_WAITING)
  return (
    <>
      <PageHeading
        title={words.title}
        about={<Unbroken>{planSummary(plan, devices)}</Unbroken>}
        action={<AddDeviceLink />}
      />
      <Skeleton shape="control" width="full" />
      {devices.length >= MANY && <div className={styles.filters} />}
      <p className={styles.found} />
      <div className={styles.drawn}>
        <DeviceCards
          devices={drawn}
          waitingFirst
          shown={new Set(drawn.map(({ inventoryEquipmentId }) => inventoryEquipmentId))}
          urgent={sorted[0]?.waits ? sorted[0].inventoryEquipmentId : null}
          canRequest
          hasTile={false}
        />
      </div>
    </>
  )
}
