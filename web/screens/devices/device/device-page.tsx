import { Link } from '@tanstack/react-router'
import type { FunctionResult } from '#contract/index.ts'
import { toUsDate } from '#domain/calendar.ts'
import { brandAndModel, deviceName } from '#domain/device.ts'
import { formatMoney } from '#domain/money.ts'
import type { ScreenReferences } from '#web/client/queries.ts'
import { BackWrapper } from '#web/ui/back-wrapper.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { ClaimPanel } from './claim-panel.tsx'
import { DetailsCard } from './details-card.tsx'
import { DeviceJobs } from './device-jobs.tsx'
import styles from './device-page.module.css'

export type DevicePageData = FunctionResult<'claim-start'>

export function DeviceScreen({ data, references }: { data: DevicePageData; references: ScreenReferences }) {
  const { device, coverage, jobs } = data
  const facts = { ...device, make: device.makeName }
  const removed = device.equipmentStatus !== 'Active'
  const open = jobs.find((job) => job.open)
  return (
    <>
      <BackWrapper renderLink={(props) => <Link to="/device/my-devices" {...props} />} />
      <div className={styles.top}>
        <div className={styles.tile}>
          <ProductDrawing line={device.productLine} fault={open?.tone === 'yours'} />
        </div>
        <div>
          <h1>{deviceName(facts)}</h1>
          <p className={styles.model}>{brandAndModel(facts)}</p>
          {removed ? (
            <StatusChip tone="neutral">No longer on your list</StatusChip>
          ) : (
            <StatusChip tone={coverage?.covered ? 'good' : 'neutral'}>
              {coverage ? (coverage.covered ? 'Covered' : 'Not on this plan') : 'No plan chosen'}
            </StatusChip>
          )}
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ClaimPanel data={data} />
          <DeviceJobs jobs={jobs} />
        </div>
        <div className={styles.side}>
          <DetailsCard device={device} jobs={jobs} references={references} />
          {coverage && (
            <FactCard
              title="Your cover"
              facts={[
                { label: 'Plan', value: coverage.planName },
                {
                  label: 'Service fee',
                  value:
                    coverage.serviceFeeCents === null ? 'Not covered' : formatMoney(coverage.serviceFeeCents),
                },
                { label: 'Benefit left per claim', value: formatMoney(coverage.benefitRemainingCents) },
                {
                  label: 'Covered from – to',
                  value: `${toUsDate(coverage.coverageFrom)} – ${toUsDate(coverage.coverageTo)}`,
                },
              ]}
            />
          )}
        </div>
      </div>
    </>
  )
}
