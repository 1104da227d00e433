import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { belowName, deviceName, isHiddenDevice } from '#domain/customer/device.ts'
import { coverageDates } from '#domain/customer/plan.ts'
import type { ClaimStart } from '#web/client/queries.ts'
import { useRead } from '#web/client/use-read.ts'
import { BackToMyDevices } from '#web/shell/way-back.tsx'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import { StatusChip, type StatusTone } from '#web/ui/status-chip.tsx'
import { BelowFold } from '#web/screen/below-fold.tsx'
import { CardSkeleton } from '#web/screen/screen-skeleton.tsx'
import { ScreenQuery } from '#web/screen/screen-query.tsx'
import { canClaim, ClaimPanel, hasRequest, moneyFacts } from './claim-panel.tsx'
import { DetailsCard } from './details-card.tsx'
import { DeviceJobs } from './device-jobs.tsx'
import { DeviceLayout, Placeholder } from './device-placeholder.tsx'
import { hasUnsavedDetails } from './unsaved-details.ts'
import * as words from './words.ts'
import styles from './device-page.module.css'

export function Screen() {
  const { id } = useParams({ from: '/device/$id' })
  return (
    <ScreenQuery
      result={useRead('claim-start', { id })}
      title={words.title}
      back={<BackToMyDevices />}
      skeleton={<Placeholder />}
    >
      {(data) => <Device key={id} data={data} />}
    </ScreenQuery>
  )
}

function Device({ data }: { data: ClaimStart }) {
  const { device, jobs } = data
  const [isEditing, setEditing] = useState(() => hasUnsavedDetails(device))
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
          <DetailsCard data={data} isEditing={isEditing} onEdit={setEditing} />
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

/** The plan, and also fee and benefit if they aren't shown next to the button above. */
function CoverageCard({ data }: { data: ClaimStart }) {
  const { coverage } = data
  const { plan, plans } = data.viewer
  if (!coverage) return null
  const { planName, optionName } = coverage
  return (
    <FactCard
      title={words.coverage}
      facts={{
        [words.plan]: planName,
        [words.option]: optionName !== planName && optionName,
        [words.planNumber]: plan && plans.length > 1 && plan.contractNumber,
        ...(!canClaim(data) && moneyFacts(coverage)),
        [words.coverageDates]: coverageDates(coverage),
      }}
    />
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
  if (hasRequest(data)) return { tone: 'yours', words: words.yourTurn }
  if (!coverage) return { tone: 'neutral', words: words.noPlan }
  const codes = eligibility.reasons.map(({ code }) => code)
  if (codes.includes('cover-ended')) return { tone: 'neutral', words: words.coverageEnded }
  if (coverage.covered === null) return { tone: 'neutral', words: words.coverageUnknown }
  if (!coverage.covered) return { tone: 'neutral', words: words.notOnPlan }
  if (codes.includes('cover-not-started')) return { tone: 'neutral', words: words.notCoveredYet }
  return { tone: 'good', words: words.covered }
}
