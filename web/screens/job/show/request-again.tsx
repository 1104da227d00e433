import { isHiddenDevice } from '#domain/customer/device.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

/** After a canceled job, for a device that is still on the list. Whether service is possible is checked there. */
export function RequestAgain({ data: { job, device } }: { data: JobInfo }) {
  if (job.phase !== 'cancelled' || isHiddenDevice(device.equipmentStatus)) return null
  return (
    <div className={styles.actions}>
      <Link
        to="/service-request/$id/create"
        params={{ id: device.inventoryEquipmentId }}
        className={buttonClass()}
      >
        {words.requestService}
      </Link>
    </div>
  )
}
