import { memo } from 'react'
import type { DeviceCard as Device } from '#contract/my-devices.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { belowName, deviceName } from '#domain/customer/device.ts'
import { Card } from '#web/ui/card.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { knownMoney } from '#web/screen/known-facts.ts'
import { Facts, type FactsByLabel } from '#web/ui/facts.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { deviceStatus } from './arrange-devices.ts'
import { CardActions } from './card-actions.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import * as words from './words.ts'
import styles from './device-card.module.css'

interface DeviceCardProps {
  device: Device
  canRequest: boolean
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

function factsOf(device: Device): FactsByLabel {
  const { openJob, serviceFeeCents, createdDate, serialNumber, covered } = device
  const day = (date: string | null) => date && toShortUsDate(date)
  return {
    [words.service]: openJob?.kindLabel.replace(/ Service$/, ''),
    ...(openJob?.time && { [openJob.time.label]: openJob.time.value }),
    [words.serviceFee]: !openJob && knownMoney(serviceFeeCents),
    [words.coverStarts]: covered !== false && day(device.coverStarts),
    [words.serviceFrom]: covered !== false && day(device.serviceFrom),
    [words.added]: day(createdDate),
    [words.serial]: serialNumber,
  }
}
