import { useEffect, useRef } from 'react'
import type { LinkedDevice, ScreenDevice } from '#contract/devices.ts'
import type { HistoryRow } from '#contract/job-shapes.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { deviceName, isHiddenDevice } from '#domain/customer/device.ts'
import type { ScreenReferences } from '#web/client/queries.ts'
import { Link } from '#web/shell/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import type { Fact } from '#web/ui/facts.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { EditDetails } from './edit-details.tsx'
import { RemoveDevice } from './remove-device.tsx'
import * as words from './words.ts'
import styles from './device-page.module.css'

interface DetailsCardProps {
  device: ScreenDevice
  customerRef: string
  jobs: readonly HistoryRow[]
  replaces: LinkedDevice | null
  replacedBy: LinkedDevice | null
  references: ScreenReferences
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

/** What is known about a device, editable inline. */
export function DetailsCard(props: DetailsCardProps) {
  const { device, customerRef, jobs, replaces, replacedBy, references, isEditing, onEdit } = props
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing && editButton.current) comeBackTo(editButton.current)
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) {
    return (
      <Card className={styles.panel}>
        <h2>{words.details}</h2>
        <EditDetails
          device={device}
          customerRef={customerRef}
          references={references}
          onDone={() => onEdit(false)}
        />
      </Card>
    )
  }
  return (
    <FactCard
      title={words.details}
      facts={[
        { label: words.nickname, value: device.equipmentName || words.none },
        { label: words.serialNumber, value: device.serialNumber || words.none },
        { label: words.type, value: device.productLineName },
        ...(device.createdDate ? [{ label: words.added, value: toShortUsDate(device.createdDate) }] : []),
        ...linkTo(words.replaces, replaces),
        ...linkTo(words.replacedBy, replacedBy),
      ]}
      actions={
        !isHiddenDevice(device.equipmentStatus) && (
          <>
            <Button ref={editButton} variant="secondary" onClick={() => onEdit(true)}>
              {words.edit}
            </Button>
            <RemoveDevice
              device={device}
              customerRef={customerRef}
              hasOpenJob={jobs.some((job) => job.open)}
              references={references}
            />
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

function linkTo(label: string, device: LinkedDevice | null): Fact[] {
  if (!device) return []
  const value = (
    <Link to="/device/$id" params={{ id: device.inventoryEquipmentId }} className={linkClass()}>
      {deviceName(device)}
    </Link>
  )
  return [{ label, value }]
}
