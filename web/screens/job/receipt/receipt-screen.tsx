import { Navigate, useMatches } from '@tanstack/react-router'
import { nextStepsOf, type KindWithReceipt } from '#domain/claim/guidance.ts'
import { NEW } from '#domain/job/codes.ts'
import { turnLink } from '#domain/job/turn-link.ts'
import { toShortUsDate } from '#domain/time/calendar.ts'
import { withBookedTime } from '#web/claims/booked-time.ts'
import { endOfClaim } from '#web/claims/receipt-pages.ts'
import { webConfig } from '#web/client/config.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Deadline } from '#web/dates/deadline.tsx'
import { localDay } from '#web/dates/local-clock.ts'
import { Link } from '#web/shell/link.tsx'
import { ToMyDevices } from '#web/screen/to-my-devices.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Actions, Panel } from '#web/screen/panel.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import { PhoneLink } from '#web/ui/figures.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { FileIcon } from '#web/ui/icons.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { JobQuery } from '../job-query.tsx'
import { DoneTick, QuietSign } from '../done-tick.tsx'
import { SafetyPanel } from '#web/claims/safety-panel.tsx'
import { AppointmentPanel } from '../show/appointment-panel.tsx'
import { LabelDownload } from '../show/label-panel.tsx'
import { factsOf } from '../show/details-card.tsx'
import { JobTimeline } from '../show/job-timeline.tsx'
import { Paragraphs } from '../show/paragraphs.tsx'
import { TrackingPanel } from '../show/tracking-panel.tsx'
import { OurTurn } from '../show/turn-card.tsx'
import { BackToJob, ReceiptLayout, Placeholder } from './receipt-placeholder.tsx'
import * as words from './words.ts'
import styles from './receipt.module.css'

/** All five success pages. The page of another kind redirects to the right one. */
export function Screen() {
  // Not the location, which changes while the next screen is still loading.
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  return (
    <JobQuery title={words.yourReceipt} back={<BackToJob />} skeleton={<Placeholder />}>
      {(data) => {
        const { claimedKind: kind, serviceJobId: id } = data.job
        const end = endOfClaim(kind)
        return !kind || kind === 'buyout' || end !== path ? (
          <Navigate to={end} params={{ id }} replace />
        ) : (
          <ReceiptScreen data={withBookedTime(data)} kind={kind} />
        )
      }}
    </JobQuery>
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
            <span className="screen-only">{words.anytime}</span>
            <span className={styles.onPaper}>
              {words.printed(toShortUsDate(localDay(new Date(data.now))), viewer.firstName)}
            </span>
          </p>
        </>
      }
      id={job.serviceJobId}
      chip={<StatusChip tone={job.tone}>{job.chip}</StatusChip>}
      side={
        <FactCard title={words.details} facts={factsOf(data)}>
          {words.questions}
          <PhoneLink number={webConfig.callCenter} />
        </FactCard>
      }
    >
      {isNew ? <JustAgreed data={data} kind={kind} /> : <MovedOn data={data} />}
      <Actions>
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
        <ToMyDevices variant="quiet" />
      </Actions>
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
  const { prepare, safety, oldDevice, label, howLong } = data
  const toPrint = printedLabel(data)
  return (
    <>
      <SafetyPanel safety={safety} />
      <AppointmentPanel data={data} />
      <Panel title={words.comesNext}>
        <NumberedSteps steps={nextStepsOf(kind, oldDevice, label)} />
        {toPrint && (
          <Actions>
            <LabelDownload data={data} />
          </Actions>
        )}
        {howLong && (
          <p className={styles.about}>
            <KeepTogether>{words.howLong(howLong)}</KeepTogether>
          </p>
        )}
      </Panel>
      {prepare.length > 0 && (
        <Panel title={words.prepare}>
          <Checklist items={prepare} />
        </Panel>
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
  return (
    <>
      <Panel title={<KeepTogether>{job.heading}</KeepTogether>}>
        <Paragraphs texts={job.paragraphs} />
        {turn.by && (
          <p>
            <Deadline at={turn.by} words={words.decideBy} />
          </p>
        )}
      </Panel>
      {turn.who === 'us' && <OurTurn data={data} />}
      <AppointmentPanel data={data} />
      <TrackingPanel data={data} />
      <Panel title={words.timeline}>
        <JobTimeline data={data} />
      </Panel>
    </>
  )
}
