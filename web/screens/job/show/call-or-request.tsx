import { isHiddenDevice } from '#domain/customer/device.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { CallUs } from '#web/screen/call-us.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Actions } from '#web/screen/panel.tsx'
import * as words from './words.ts'

/** What the customer can do if it is nobody's turn but the text asks for something. */
export function CallOrRequest({ data }: { data: JobInfo }) {
  if (data.job.phase !== 'returned') return <RequestAgain data={data} />
  return (
    <Actions>
      <CallUs />
    </Actions>
  )
}

/** After a canceled job, for a device that is still on the list. Whether service is possible is checked there. */
function RequestAgain({ data: { job, device } }: { data: JobInfo }) {
  if (job.phase !== 'cancelled' || isHiddenDevice(device.equipmentStatus)) return null
  return (
    <Actions>
      <Link
        to="/service-request/$id/create"
        params={{ id: device.inventoryEquipmentId }}
        className={buttonClass()}
      >
        {words.requestService}
      </Link>
    </Actions>
  )
}
