import { useQuery } from '@tanstack/react-query'
import { Navigate, useMatches, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { nextStepsOf, type KindWithReceipt } from '#domain/claim/guidance.ts'
import { NEW } from '#domain/job/codes.ts'
import { turnLink } from '#domain/job/turn-link.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { withBookedTime } from '#web/claims/booked-time.ts'
import { endOfClaim } from '#web/claims/receipt-pages.ts'
import { webConfig } from '#web/client/config.ts'
import { jobInfoQuery, type JobInfo } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { Deadline } from '#web/dates/deadline.tsx'
import { localDay } from '#web/dates/local-clock.ts'
import { Link } from '#web/shell/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import { PhoneLink } from '#web/ui/figures.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { FileIcon } from '#web/ui/story-icons.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { JobError } from '../job-error.tsx'
import { ScreenQuery } from '../../screen-query.tsx'
import { DoneTick, QuietSign } from '../done-tick.tsx'
import { SafetyPanel } from '#web/claims/safety-panel.tsx'
import * as jobWords from '../words.ts'
import { AppointmentPanel } from '../show/appointment-panel.tsx'
import { LabelDownload } from '../show/label-panel.tsx'
import { factsOf } from '../show/details-card.tsx'
import { JobTimeline } from '../show/job-timeline.tsx'
import { Paragraphs } from '../show/paragraphs.tsx'
import { TrackingPanel } from '../show/tracking-panel.tsx'
import { OurTurn } from '../show/turn-card.tsx'
import * as showWords from '../show/words.ts'
import { ReceiptBack, ReceiptLayout, ReceiptSkeleton } from './receipt-layout.tsx'
import * as words from './words.ts'
import styles from './receipt.module.css'

/** All five success pages. The page of another kind redirects to the right one. */
export function ReceiptRoute() {
  const { id = '' } = useParams({ strict: false })
  // Not the location, which changes while the next screen is still loading.
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  return (
    <ScreenQuery
      result={useQuery(jobInfoQuery(useReferences(), id))}
      title={words.loading}
      back={<ReceiptBack id={id} />}
      skeleton={<ReceiptSkeleton />}
      Failed={JobError}
    >
      {(data) => {
        const { claimedKind: kind } = data.job
        const end = endOfClaim(kind)
        return !kind || kind === 'buyout' || end !== path ? (
          <Navigate to={end} params={{ id }} replace />
        ) : (
          <ReceiptScreen data={withBookedTime(data)} kind={kind} />
        )
      }}
    </ScreenQuery>
  )
}

/** What was agreed, with its number, what happens next and what to do until then. */
function ReceiptScreen({ data, kind }: { data: JobInfo; kind: KindWithReceipt }) {
  const { job, turn, viewer } = data
  const isNew = job.statusCode === NEW && !data.documents.some(({ kind }) => kind === 'receipt')
  return (
    <ReceiptLayout
      title={
        <>
          {isNew ? (
            <DoneTick />
          ) : (
            <QuietSign>
              <FileIcon />
            </QuietSign>
          )}
          <h1>
            <KeepTogether>{isNew ? words.titles[kind] : words.title}</KeepTogether>
          </h1>
          <p className={styles.about}>
            {isNew && `${aboutOf(data, kind)} `}
            <span className={styles.onScreen}>{words.anytime}</span>
            <span className={styles.onPaper}>
              {words.printed(toShortUsDate(localDay(new Date(data.now))), viewer.firstName)}
            </span>
          </p>
        </>
      }
      id={job.serviceJobId}
      chip={<StatusChip tone={job.tone}>{job.chip}</StatusChip>}
      side={
        <FactCard title={jobWords.details} facts={factsOf(data)}>
          {jobWords.questions}
          <PhoneLink number={webConfig.callCenter} />
        </FactCard>
      }
    >
      {isNew ? <JustAgreed data={data} kind={kind} /> : <MovedOn data={data} />}
      <div className={styles.actions}>
        <Link
          to="/job/$id"
          params={{ id: job.serviceJobId }}
          className={buttonClass({ variant: isNew && printedLabel(data) ? 'secondary' : 'primary' })}
        >
          {!isNew && turn.who === 'customer' && job.turn ? turnLink[job.turn] : words.track}
        </Link>
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Link to="/device/my-devices" className={buttonClass({ variant: 'quiet' })}>
          {words.goToMyDevices}
        </Link>
      </div>
    </ReceiptLayout>
  )
}

/** Some partners only say where, or neither where nor when (P11.6). */
function aboutOf({ appointment, dropOff }: JobInfo, kind: KindWithReceipt): string {
  const hasTime = Boolean(appointment)
  if (hasTime || (kind !== 'carry-in' && kind !== 'home-service')) return words.abouts[kind]
  return dropOff ? words.placeOnly : ''
}

function JustAgreed({ data, kind }: { data: JobInfo; kind: KindWithReceipt }) {
  const { job, prepare, safety, oldDevice, label, howLong } = data
  const toPrint = printedLabel(data)
  return (
    <>
      <SafetyPanel safety={safety} />
      <AppointmentPanel data={data} />
      <Card className={styles.part}>
        <h2>{words.nextSteps}</h2>
        <NumberedSteps steps={nextStepsOf(kind, oldDevice, label)} />
        {toPrint && (
          <div className={styles.actions}>
            <LabelDownload label={toPrint} serviceJobId={job.serviceJobId} />
          </div>
        )}
        {howLong && (
          <p className={styles.about}>
            <KeepTogether>{words.howLong(howLong)}</KeepTogether>
          </p>
        )}
      </Card>
      {prepare.length > 0 && (
        <Card className={styles.part}>
          <h2>{jobWords.prepare}</h2>
          <Checklist items={prepare} />
        </Card>
      )}
    </>
  )
}

/** The label that the customer prints: downloading it is then the page's main action. */
function printedLabel({ label, oldDevice }: JobInfo): JobInfo['label'] {
  return label && !oldDevice && !label.comesInBox ? label : null
}

/** For a receipt that is opened after the job has moved on: where it is now, and how it got there. */
function MovedOn({ data }: { data: JobInfo }) {
  const { job, turn } = data
  const [now] = useState(() => new Date())
  return (
    <>
      <Card className={styles.part}>
        <h2>
          <KeepTogether>{job.heading}</KeepTogether>
        </h2>
        <Paragraphs texts={job.paragraphs} />
        {turn.by && (
          <p>
            <Deadline at={turn.by} now={now} words={showWords.decideBy} />
          </p>
        )}
      </Card>
      {turn.who === 'us' && <OurTurn data={data} />}
      <AppointmentPanel data={data} />
      <TrackingPanel data={data} />
      <Card className={styles.part}>
        <h2>{showWords.timeline}</h2>
        <JobTimeline data={data} now={now} />
      </Card>
    </>
  )
}
