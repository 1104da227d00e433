import { useEffect, useRef } from 'react'
import type { LinkedDevice } from '#contract/devices.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { deviceName, isHiddenDevice } from '#domain/customer/device.ts'
import type { ClaimStart } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/screen/panel.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { EditDetails } from './edit-details.tsx'
import { RemoveDevice } from './remove-device.tsx'
import * as words from './words.ts'

interface DetailsCardProps {
  data: ClaimStart
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

export function DetailsCard({ data, isEditing, onEdit }: DetailsCardProps) {
  const { device, jobs, replaces, replacedBy } = data
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing && editButton.current) comeBackTo(editButton.current)
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) {
    return (
      <Panel title={words.details}>
        <EditDetails device={device} onDone={() => onEdit(false)} />
      </Panel>
    )
  }
  return (
    <FactCard
      title={words.details}
      facts={{
        [words.nickname]: device.equipmentName || words.none,
        [words.serialNumber]: device.serialNumber || words.none,
        [words.type]: device.productLineName,
        [words.added]: device.createdDate && toShortUsDate(device.createdDate),
        [words.replaces]: replaces && <LinkTo device={replaces} />,
        [words.replacedBy]: replacedBy && <LinkTo device={replacedBy} />,
      }}
      actions={
        !isHiddenDevice(device.equipmentStatus) && (
          <>
            <Button ref={editButton} variant="secondary" onClick={() => onEdit(true)}>
              {words.edit}
            </Button>
            <RemoveDevice device={device} hasOpenJob={jobs.some((job) => job.open)} />
          </>
        )
      }
    />
  )
}

/** Focuses the button that opened the form. The page scrolls no further than it takes to see the whole card. */
function comeBackTo(button: HTMLElement): void {
  button.focus({ preventScroll: true })
  const card = button.closest('article')!
  const { top, bottom } = card.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return
  card.scrollIntoView({ block: 'nearest' })
  // The card may be taller than the window.
  button.scrollIntoView({ block: 'nearest' })
}

function LinkTo({ device }: { device: LinkedDevice }) {
  return (
    <Link to="/device/$id" params={{ id: device.inventoryEquipmentId }} className={linkClass()}>
      {deviceName(device)}
    </Link>
  )
}
