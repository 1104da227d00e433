import { memo } from 'react'
import type { DeviceCard as Device } from '#contract/my-devices.ts'
import { toUsDate } from '#domain/calendar.ts'
import { brandAndModel, deviceName } from '#domain/device.ts'
import { formatMoney } from '#domain/money.ts'
import { Card } from '#web/ui/card.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { deviceStatus } from './arrange-devices.ts'
import { CardActions, mainAction } from './card-actions.tsx'
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
  if (serialNumber && mainAction(device)) facts.push({ label: 'S/N', value: serialNumber })
  return facts
}
