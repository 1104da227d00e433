import { isHiddenDevice } from '#domain/customer/device.ts'
import { telHref } from '#domain/customer/phone.ts'
import { webConfig } from '#web/client/config.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { call } from '#web/claims/words.ts'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

/** What the customer can do where it is nobody's turn and the text asks for something. */
export function CallOrRequest({ data }: { data: JobInfo }) {
  if (data.job.phase !== 'returned') return <RequestAgain data={data} />
  return (
    <div className={styles.actions}>
      <CallUs />
    </div>
  )
}

export function CallUs() {
  return <ButtonLink href={telHref(webConfig.callCenter)}>{call(webConfig.callCenter)}</ButtonLink>
}

/** After a canceled job, for a device that is still on the list. Whether service is possible is checked there. */
function RequestAgain({ data: { job, device } }: { data: JobInfo }) {
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
