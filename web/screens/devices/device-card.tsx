import { memo } from 'react'
import type { DeviceCard as Device } from '#contract/my-devices.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { belowName, deviceName } from '#domain/customer/device.ts'
import { formatMoney } from '#domain/money.ts'
import { Card } from '#web/ui/card.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { deviceStatus } from './arrange-devices.ts'
import { CardActions } from './card-actions.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import * as words from './words.ts'
import styles from './device-card.module.css'

interface DeviceCardProps {
  device: Device
  /** Whether the plan allows new claims. */
  canRequest: boolean
  /** Whether its decision's button is a filled one. */
  isFilled: boolean
}

// Memoized: every keystroke in the search field renders the list.
export const DeviceCard = memo(function DeviceCard({ device, canRequest, isFilled }: DeviceCardProps) {
  const name = deviceName(device)
  const status = deviceStatus(device)
  return (
    <Card className={styles.card}>
      <div className={styles.top}>
        <div className={styles.tile}>
          <ProductDrawing device={device} fault={status.tone === 'yours'} />
        </div>
        <div className={styles.title}>
          <h2>{name}</h2>
          <p className={styles.model}>
            <KeepTogether>{belowName(device)}</KeepTogether>
          </p>
          <StatusChip tone={status.tone}>{status.words}</StatusChip>
        </div>
      </div>
      <DecisionPanel device={device} name={name} isFilled={isFilled} />
      <div className={styles.facts}>
        <Facts facts={factsOf(device)} />
      </div>
      <CardActions device={device} name={name} canRequest={canRequest} />
    </Card>
  )
})

function factsOf(device: Device): Fact[] {
  const { openJob, serviceFeeCents, createdDate, serialNumber, covered } = device
  const facts: Fact[] = []
  const addDay = (label: string, day: string | null) =>
    day && facts.push({ label, value: toShortUsDate(day) })
  if (openJob) {
    const { kindLabel, time } = openJob
    facts.push({ label: words.service, value: kindLabel.replace(/ Service$/, '') })
    if (time) facts.push(time)
  } else if (serviceFeeCents !== null) {
    facts.push({ label: words.serviceFee, value: formatMoney(serviceFeeCents) })
  }
  if (covered !== false) {
    addDay(words.coverStarts, device.coverStarts)
    addDay(words.serviceFrom, device.serviceFrom)
  }
  addDay(words.added, createdDate)
  if (serialNumber) facts.push({ label: words.serial, value: serialNumber })
  return facts
}
