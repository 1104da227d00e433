import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { belowName, deviceName, isHiddenDevice } from '#domain/customer/device.ts'
import { coverageDates } from '#domain/customer/plan.ts'
import { claimStartQuery, type ClaimStart, type ScreenReferences } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { BackToMyDevices } from '#web/shell/way-back.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StatusChip, type StatusTone } from '#web/ui/status-chip.tsx'
import { BelowFold } from '../../below-fold.tsx'
import { CardSkeleton } from '../../screen-skeleton.tsx'
import { ScreenQuery } from '../../screen-query.tsx'
import * as cardWords from '../words.ts'
import { canClaim, ClaimPanel, hasRequest, moneyFacts } from './claim-panel.tsx'
import { DetailsCard } from './details-card.tsx'
import { DeviceJobs } from './device-jobs.tsx'
import { DeviceLayout, DeviceSkeleton } from './device-layout.tsx'
import * as words from './words.ts'
import styles from './device-page.module.css'

export function DeviceRoute() {
  const { id } = useParams({ from: '/device/$id' })
  const references = useReferences()
  return (
    <ScreenQuery
      result={useQuery(claimStartQuery(references, id))}
      title={words.title}
      back={<BackToMyDevices />}
      skeleton={<DeviceSkeleton />}
    >
      {(data) => <DeviceScreen key={id} data={data} references={references} />}
    </ScreenQuery>
  )
}

function DeviceScreen({ data, references }: { data: ClaimStart; references: ScreenReferences }) {
  const { device, jobs } = data
  const [isEditing, setEditing] = useState(false)
  const standing = standingOf(data)
  return (
    <DeviceLayout
      drawing={<ProductDrawing device={device} fault={standing.tone === 'yours'} />}
      title={
        <>
          <h1>{deviceName(device)}</h1>
          <p className={styles.model}>{belowName(device)}</p>
          <StatusChip tone={standing.tone}>{standing.words}</StatusChip>
        </>
      }
      side={
        <BelowFold meanwhile={<CardSkeleton />}>
          <DetailsCard
            device={device}
            customerRef={data.viewer.customerRef}
            jobs={jobs}
            replaces={data.replaces}
            replacedBy={data.replacedBy}
            references={references}
            isEditing={isEditing}
            onEdit={setEditing}
          />
        </BelowFold>
      }
    >
      {/* While details are edited, saving them is the only filled button. */}
      <ClaimPanel data={data} variant={isEditing ? 'secondary' : 'primary'} />
      <CoverageCard data={data} />
      <BelowFold>
        <DeviceJobs jobs={jobs} device={device} />
      </BelowFold>
    </DeviceLayout>
  )
}

/** The plan, with the fee and the benefit unless they are beside the button above. */
function CoverageCard({ data }: { data: ClaimStart }) {
  const { coverage } = data
  const { plan, plans } = data.viewer
  if (!coverage) return null
  const { planName, optionName } = coverage
  const dates = coverageDates(coverage)
  return (
    <Card className={styles.panel}>
      <h2>{words.coverage}</h2>
      <Facts
        layout="over"
        facts={[
          { label: words.plan, value: planName },
          ...(optionName && optionName !== planName ? [{ label: words.option, value: optionName }] : []),
          ...(plan && plans.length > 1 ? [{ label: words.planNumber, value: plan.contractNumber }] : []),
          ...(canClaim(data) ? [] : moneyFacts(coverage)),
          ...(dates ? [{ label: words.coverageDates, value: dates }] : []),
        ]}
      />
    </Card>
  )
}

/** The same words and precedence as on the device's card. */
function standingOf(data: ClaimStart): {
  tone: StatusTone
  words: string
} {
  const { device, coverage, jobs, eligibility } = data
  const open = jobs.find((job) => job.open)
  if (isHiddenDevice(device.equipmentStatus)) return { tone: 'neutral', words: words.notOnList }
  if (open) return { tone: open.tone, words: open.chip }
  if (hasRequest(data)) return { tone: 'yours', words: cardWords.yourTurn }
  if (!coverage) return { tone: 'neutral', words: cardWords.noPlan }
  const codes = eligibility.reasons.map(({ code }) => code)
  if (codes.includes('cover-ended')) return { tone: 'neutral', words: cardWords.coverageEnded }
  if (coverage.covered === null) return { tone: 'neutral', words: cardWords.coverageUnknown }
  if (!coverage.covered) return { tone: 'neutral', words: cardWords.notOnPlan }
  if (codes.includes('cover-not-started')) return { tone: 'neutral', words: cardWords.notCoveredYet }
  return { tone: 'good', words: cardWords.covered }
}
