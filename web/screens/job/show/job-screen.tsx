import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deviceName } from '#domain/customer/device.ts'
import { withBookedTime } from '#web/claims/booked-time.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { SafetyPanel } from '#web/claims/safety-panel.tsx'
import { Panel } from '#web/screen/panel.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { JobQuery } from '../job-query.tsx'
import { BelowFold } from '#web/screen/below-fold.tsx'
import { SideSkeleton } from '#web/screen/screen-skeleton.tsx'
import { ActionDialog } from '../decision/action-dialog.tsx'
import { AppointmentPanel } from './appointment-panel.tsx'
import { BuyoutAccepted } from './buyout-accepted.tsx'
import { BuyoutCard } from './buyout-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { HandIn } from './hand-in-panel.tsx'
import { LabelPanel } from './label-panel.tsx'
import { HandOverCard } from './hand-over-card.tsx'
import { BackToServiceHistory, JobLayout, Placeholder } from './job-placeholder.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { JobTimeline } from './job-timeline.tsx'
import type { Question } from '../decision/question-words.ts'
import { ReplacementPanel } from './replacement-panel.tsx'
import { TrackingPanel } from './tracking-panel.tsx'
import { isDropOffTurn, TurnCard } from './turn-card.tsx'
import type { UploadHandle } from '../documents/upload-panel.tsx'
import { useJobAction } from '../decision/use-job-action.ts'
import { useJobUpdates } from './use-job-updates.ts'
import { CallOrRequest } from './call-or-request.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

export function Screen() {
  return (
    <JobQuery title={words.title} back={<BackToServiceHistory />} skeleton={<Placeholder />}>
      {/* The key drops the questions and errors of the previous job. */}
      {(data, readAt) => <JobPage key={data.job.serviceJobId} data={withBookedTime(data)} readAt={readAt} />}
    </JobQuery>
  )
}

interface JobPageProps {
  data: JobInfo
  readAt: number
}

function JobPage({ data, readAt }: JobPageProps) {
  const { job, prepare, actions } = data
  const heading = useRef<HTMLHeadingElement>(null)
  const uploads = useRef<UploadHandle>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const action = useJobAction(data, () => {
    // After the render: the pressed button may be gone, and the heading has the new status.
    setTimeout(() => {
      flushSync(() => setQuestion(null))
      heading.current?.focus()
    })
  })
  useJobUpdates({ id: job.serviceJobId, isPaused: question !== null })
  // The card says the rest of what a buyout means.
  const isAmount = actions.includes('accept-buyout')
  return (
    <>
      <JobLayout
        chip={<StatusChip tone={job.tone}>{job.chip}</StatusChip>}
        device={deviceName(data.device)}
        kind={job.claimType}
        id={job.serviceJobId}
        title={
          <h1 ref={heading} tabIndex={-1}>
            <KeepTogether>{job.heading}</KeepTogether>
          </h1>
        }
        about={<Paragraphs texts={isAmount ? job.paragraphs.slice(0, 1) : job.paragraphs} />}
        side={
          <BelowFold meanwhile={<SideSkeleton />}>
            <DetailsCard data={data} onAsk={setQuestion} />
          </BelowFold>
        }
      >
        <CallOrRequest data={data} />
        <TurnCard data={data} readAt={readAt} onAsk={setQuestion} uploads={uploads} />
        <LabelPanel data={data} />
        <SafetyPanel safety={data.safety} />
        <BuyoutAccepted data={data} />
        <BuyoutCard data={data} />
        <HandOverCard data={data} />
        <HandIn data={data} when="now" />
        {!isDropOffTurn(data) && <AppointmentPanel data={data} />}
        <TrackingPanel data={data} />
        <HandIn data={data} when="once it is there" />
        <BelowFold>
          {prepare.length > 0 && (
            <Panel title={words.prepare}>
              <Checklist items={prepare} />
            </Panel>
          )}
          <ReplacementPanel data={data} />
          <DocumentsPanel data={data} uploads={uploads} />
          <section className={styles.story}>
            <h2>{words.timeline}</h2>
            <JobTimeline data={data} />
          </section>
        </BelowFold>
      </JobLayout>
      {question && (
        <ActionDialog
          question={question}
          data={data}
          busy={action.isPending}
          onHide={() => setQuestion(null)}
          onAnswer={action.send}
        />
      )}
    </>
  )
}
