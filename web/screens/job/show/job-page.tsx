import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deviceName } from '#domain/customer/device.ts'
import { withBookedTime } from '#web/claims/booked-time.ts'
import { jobInfoQuery, type JobInfo, type ScreenReferences } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { SafetyPanel } from '#web/claims/safety-panel.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import { JobError } from '../job-error.tsx'
import { BelowFold } from '../../below-fold.tsx'
import { SideSkeleton } from '../../screen-skeleton.tsx'
import { ScreenQuery } from '../../screen-query.tsx'
import * as jobWords from '../words.ts'
import { ActionDialog } from './action-dialog.tsx'
import { AppointmentPanel } from './appointment-panel.tsx'
import { BuyoutAccepted } from './buyout-accepted.tsx'
import { BuyoutCard } from './buyout-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { HandInPanel, HandInTurn } from './hand-in-panel.tsx'
import { LabelPanel } from './label-panel.tsx'
import { HandOverCard } from './hand-over-card.tsx'
import { BackToServiceHistory, JobLayout, JobSkeleton } from './job-layout.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { JobTimeline } from './job-timeline.tsx'
import type { Question } from './question-words.ts'
import { ReplacementPanel } from './replacement-panel.tsx'
import { TrackingPanel } from './tracking-panel.tsx'
import { isDropOffTurn, TurnCard } from './turn-card.tsx'
import type { UploadHandle } from './upload-panel.tsx'
import { useJobAction } from './use-job-action.ts'
import { useJobUpdates } from './use-job-updates.ts'
import { CallOrRequest } from './call-or-request.tsx'
import * as words from './words.ts'
import styles from './job-page.module.css'

export function JobRoute() {
  const { id } = useParams({ from: '/job/$id' })
  const references = useReferences()
  const result = useQuery(jobInfoQuery(references, id))
  return (
    <ScreenQuery
      result={result}
      title={jobWords.title}
      back={<BackToServiceHistory />}
      skeleton={<JobSkeleton />}
      Failed={JobError}
    >
      {/* The key drops the questions and errors of the previous job. */}
      {(data) => (
        <JobPage key={id} data={withBookedTime(data)} readAt={result.dataUpdatedAt} references={references} />
      )}
    </ScreenQuery>
  )
}

interface JobPageProps {
  data: JobInfo
  /** When the data arrived, by the browser's clock. */
  readAt: number
  references: ScreenReferences
}

function JobPage({ data, readAt, references }: JobPageProps) {
  const { job, prepare, actions } = data
  const heading = useRef<HTMLHeadingElement>(null)
  const uploads = useRef<UploadHandle>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [now] = useState(() => new Date())
  const action = useJobAction(data, references, () => {
    // After the render: the pressed button may be gone, and the heading has the new status.
    setTimeout(() => {
      flushSync(() => setQuestion(null))
      heading.current?.focus()
    })
  })
  useJobUpdates({ references, id: job.serviceJobId, isPaused: question !== null })
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
        <TurnCard
          data={data}
          readAt={readAt}
          now={now}
          references={references}
          onAsk={setQuestion}
          onAddReceipt={() => uploads.current?.chooseReceipt()}
          onAddPhoto={() => uploads.current?.show('damage')}
        />
        <LabelPanel data={data} />
        <SafetyPanel safety={data.safety} />
        <BuyoutAccepted data={data} />
        <BuyoutCard data={data} />
        <HandOverCard data={data} />
        <HandInTurn data={data} />
        {!isDropOffTurn(data) && <AppointmentPanel data={data} />}
        <TrackingPanel data={data} />
        <HandInPanel data={data} />
        <BelowFold>
          {prepare.length > 0 && (
            <Card className={styles.panel}>
              <h2>{jobWords.prepare}</h2>
              <Checklist items={prepare} />
            </Card>
          )}
          <ReplacementPanel data={data} />
          <DocumentsPanel data={data} references={references} uploads={uploads} />
          <section className={styles.story}>
            <h2>{words.timeline}</h2>
            <JobTimeline data={data} now={now} />
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
