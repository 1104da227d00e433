import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useMatches, useParams } from '@tanstack/react-router'
import { nextStepsOf } from '#domain/claim/guidance.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { NEW } from '#domain/job/codes.ts'
import { endOfClaim } from '#web/claims/receipt-pages.ts'
import { webConfig } from '#web/client/config.ts'
import { jobInfoQuery, type JobInfo } from '#web/client/queries.ts'
import { useReferences } from '#web/client/use-references.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { FactCard } from '#web/ui/fact-card.tsx'
import { PhoneLink } from '#web/ui/figures.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { JobError } from '../../screen-error.tsx'
import { ScreenQuery } from '../../screen-query.tsx'
import { DoneTick } from '../done-tick.tsx'
import { SafetyPanel } from '#web/claims/safety-panel.tsx'
import * as jobWords from '../words.ts'
import { AppointmentPanel } from '../show/appointment-panel.tsx'
import { LabelPanel } from '../show/label-panel.tsx'
import { factsOf } from '../show/details-card.tsx'
import * as words from './words.ts'
import styles from './receipt.module.css'

type ReceiptKind = Exclude<ClaimKind, 'buyout'>

/** All five success pages. The page of another kind redirects to the right one. */
export function ReceiptRoute() {
  const { id = '' } = useParams({ strict: false })
  // Not the location, which changes while the next screen is still loading.
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  return (
    <ScreenQuery result={useQuery(jobInfoQuery(useReferences(), id))} title={words.loading} Failed={JobError}>
      {(data) => {
        const { claimedKind: kind } = data.job
        const end = endOfClaim(kind)
        return !kind || kind === 'buyout' || end !== path ? (
          <Navigate to={end} params={{ id }} replace />
        ) : (
          <ReceiptScreen data={data} kind={kind} />
        )
      }}
    </ScreenQuery>
  )
}

/** What was agreed, with its number, what happens next and what to do until then. */
function ReceiptScreen({ data, kind }: { data: JobInfo; kind: ReceiptKind }) {
  const { job, prepare, safety, oldDevice } = data
  const isNew = job.statusCode === NEW
  return (
    <>
      <div className={styles.top}>
        {isNew && <DoneTick />}
        <h1>{isNew ? words.titles[kind] : words.title}</h1>
        {isNew && <p className={styles.about}>{words.abouts[kind]}</p>}
      </div>
      <div className={styles.reference}>
        <div>
          <p className={styles.label}>{words.number}</p>
          <p className={styles.number}>{job.serviceJobId}</p>
        </div>
        <StatusChip tone={job.tone}>{job.status}</StatusChip>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isNew ? (
            <>
              <SafetyPanel safety={safety} />
              <AppointmentPanel data={data} />
              <LabelPanel data={data} />
              <Card className={styles.part}>
                <h2>{words.nextSteps}</h2>
                <NumberedSteps steps={nextStepsOf(kind, oldDevice, data.label)} />
                {data.howLong && <p className={styles.about}>{words.howLong(data.howLong)}</p>}
              </Card>
              {prepare.length > 0 && (
                <Card className={styles.part}>
                  <h2>{jobWords.prepare}</h2>
                  <Checklist items={prepare} />
                </Card>
              )}
            </>
          ) : (
            <MovedOn job={job} />
          )}
          <div className={styles.actions}>
            <Link to="/job/$id" params={{ id: job.serviceJobId }} className={buttonClass()}>
              {words.track}
            </Link>
            <Button variant="secondary" onClick={() => window.print()}>
              {words.print}
            </Button>
            <Link to="/device/my-devices" className={buttonClass({ variant: 'quiet' })}>
              {words.goToMyDevices}
            </Link>
          </div>
        </div>
        <div className={styles.side}>
          <FactCard title={jobWords.details} facts={factsOf(data)}>
            {jobWords.questions}
            <PhoneLink number={webConfig.callCenter} />
          </FactCard>
        </div>
      </div>
    </>
  )
}

/** For a receipt that is opened after the job has moved on. */
function MovedOn({ job }: { job: JobInfo['job'] }) {
  return (
    <Card className={styles.part}>
      <h2>{job.heading}</h2>
      {job.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <MessageText message={paragraph} />
        </p>
      ))}
    </Card>
  )
}
