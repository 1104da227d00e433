import { memo } from 'react'
import { Link } from '@tanstack/react-router'
import type { DeviceCard as Device } from '#contract/my-devices.ts'
import { toUsDate } from '#domain/calendar.ts'
import { brandAndModel, deviceName } from '#domain/device.ts'
import { formatMoney } from '#domain/money.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { deviceStatus } from './arrange-devices.ts'
import { DecisionPanel } from './decision-panel.tsx'
import styles from './device-card.module.css'

// Typing in the search field redraws the list at every key; a card that stays is not drawn again.
export const DeviceCard = memo(function DeviceCard({ device }: { device: Device }) {
  const { openJob } = device
  const name = deviceName(device)
  const status = deviceStatus(device)
  const yours = openJob?.tone === 'yours'
  return (
    <Card className={styles.card}>
      <div className={styles.top}>
        <div className={styles.tile}>
          <ProductDrawing line={device.productLine} fault={yours} />
        </div>
        <div className={styles.title}>
          <h2>{name}</h2>
          <p className={styles.model}>
            {device.equipmentName.trim() ? brandAndModel(device) : device.productLineName}
          </p>
          <StatusChip tone={status.tone}>{status.words}</StatusChip>
        </div>
      </div>
      {openJob && yours && <DecisionPanel job={openJob} device={name} />}
      <div className={styles.facts}>
        <Facts facts={factsOf(device)} />
      </div>
      <CardActions device={device} name={name} />
    </Card>
  )
})

function factsOf(device: Device): Fact[] {
  const { openJob, serviceFeeCents, createdDate, serialNumber } = device
  const facts: Fact[] = []
  if (openJob?.tone === 'yours') facts.push({ label: 'Service', value: openJob.kindLabel })
  else if (openJob) facts.push({ label: openJob.kindLabel, value: openJob.status })
  else if (serviceFeeCents !== null) facts.push({ label: 'Service fee', value: formatMoney(serviceFeeCents) })
  facts.push({ label: 'Added', value: toUsDate(createdDate) })
  if (hasAction(device)) facts.push({ label: 'S/N', value: serialNumber })
  return facts
}

// Request service or Track. Where there is neither, the serial number takes their place in the footer.
function hasAction({ openJob, covered }: Device): boolean {
  return openJob ? openJob.tone !== 'yours' : covered
}

// "Details" stands on every card; read out of its place, each link also says which device it is for.
function CardActions({ device, name }: { device: Device; name: string }) {
  const { openJob, inventoryEquipmentId: id } = device
  const forDevice = <VisuallyHidden> for {name}</VisuallyHidden>
  const secondary = buttonClass({ variant: 'secondary', size: 'small' })
  return (
    <div className={styles.actions}>
      {!hasAction(device) && <p className={styles.serial}>S/N {device.serialNumber}</p>}
      {hasAction(device) && !openJob && (
        <Link to="/service-request/$id/create" params={{ id }} className={secondary}>
          Request service{forDevice}
        </Link>
      )}
      {hasAction(device) && openJob && (
        <Link to="/job/$id" params={{ id: openJob.serviceJobId }} className={secondary}>
          Track{forDevice}
        </Link>
      )}
      <Link to="/device/$id" params={{ id }} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        Details{forDevice}
      </Link>
    </div>
  )
}
