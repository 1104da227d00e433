import type { FunctionResult } from '#contract/index.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { AddDeviceLink } from './add-device-link.tsx'
import { inSight, MANY, sortDevices } from './arrange-devices.ts'
import { DeviceCards } from './device-cards.tsx'
import { NoRequests, takesRequests } from './no-requests.tsx'
import { planSummary } from './plan-summary.ts'
import * as words from './words.ts'
import styles from './devices-layout.module.css'

// What a computer's screen shows, in whole rows of four; where three fit, the styles hide the rest.
const OTHERS = 4
const WITHOUT_WAITING = 8

/**
 * The devices in sight as the server draws them: what needs the script has its place. Times are hidden, because only
 * the browser knows its time zone.
 */
export function DrawnDevices(data: FunctionResult<'my-devices'> & { callCenter: string }) {
  const { devices, viewer } = data
  const sorted = sortDevices(devices)
  const hasWaiting = Boolean(sorted[0]?.waits)
  const drawn = inSight(sorted, hasWaiting ? OTHERS : WITHOUT_WAITING)
  return (
    <>
      <PageHeading
        title={words.title}
        about={<KeepTogether>{planSummary(viewer.plan, devices)}</KeepTogether>}
        action={<AddDeviceLink />}
      />
      <NoRequests {...data} />
      <Skeleton shape="control" width="full" />
      {devices.length >= MANY && <div className={styles.filters} />}
      <div className={styles.drawn}>
        <DeviceCards
          devices={drawn}
          waitingFirst
          shown={new Set(drawn.map(({ inventoryEquipmentId }) => inventoryEquipmentId))}
          urgent={hasWaiting ? sorted[0]!.inventoryEquipmentId : null}
          canRequest={takesRequests(data)}
          hasTile={false}
        />
      </div>
    </>
  )
}
