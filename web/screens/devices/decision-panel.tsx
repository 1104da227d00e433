import { linkOptions } from '@tanstack/react-router'
import type { DeviceCard } from '#contract/my-devices.ts'
import { Deadline } from '#web/dates/deadline.tsx'
import { Link } from '#web/shell/link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as words from './words.ts'

interface DecisionPanelProps {
  device: DeviceCard
  name: string
  isFilled: boolean
}

export function DecisionPanel({ device, name, isFilled }: DecisionPanelProps) {
  const { openJob, waits, inventoryEquipmentId: id } = device
  if (!waits) return null
  const { status, ask, action, untilWords, until } = waits
  const target = openJob
    ? linkOptions({ to: '/job/$id', params: { id: openJob.serviceJobId } })
    : // Straight to the question where the customer left off.
      linkOptions({ to: '/service-request/$id/create', params: { id }, search: { step: 'continue' } })
  return (
    <Banner
      tone="yours"
      title={status}
      action={
        <Link
          {...target}
          className={buttonClass({ variant: isFilled ? 'primary' : 'secondary', size: 'small' })}
        >
          {action}
          <VisuallyHidden>{words.forDevice(name)}</VisuallyHidden>
        </Link>
      }
    >
      {ask && `${ask} `}
      {until && <Deadline at={until} words={(when) => `${untilWords} ${when}.`} />}
    </Banner>
  )
}
