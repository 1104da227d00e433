import { useState, type ReactNode } from 'react'
import type { JobDocument } from '#contract/job-functions.ts'
import type { TimelineEntry } from '#contract/job-shapes.ts'
import { NEW } from '#domain/job/codes.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { whenOnPaper, whenText } from '#web/dates/when-text.ts'
import { MessageText } from '#web/ui/message-text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as words from './words.ts'

export function JobTimeline({ data: { timeline, documents, job } }: { data: JobInfo }) {
  const [now] = useState(() => new Date())
  return (
    <Timeline
      {...(job.tone !== 'neutral' && { tone: job.tone })}
      entries={withReceipt(timeline, documents).map((entry) => ({
        id: String(entry.position),
        title: entry.status,
        at: entry.happenedAt,
        when: entry.happenedAt && whenText(entry.happenedAt, now),
        onPaper: entry.happenedAt && whenOnPaper(entry.happenedAt),
        about: aboutOf(entry),
      }))}
    />
  )
}

type Step = Pick<TimelineEntry, 'status' | 'actor' | 'note' | 'happenedAt'> & { position: number | string }

/** A report about the receipt comes after it, even if the partner's clock is a little slow. */
const CLOCKS_DIFFER_MS = 60_000

/** An upload isn't a step of the job, but the first receipt is what our turn begins with (P4.16). Newest first. */
function withReceipt(timeline: readonly TimelineEntry[], documents: readonly JobDocument[]): Step[] {
  const receipt = documents.findLast(({ kind }) => kind === 'receipt')
  if (!receipt) return [...timeline]
  const { documentId, createdAt } = receipt
  const before = timeline.findIndex(({ statusCode, happenedAt }) => {
    if (!happenedAt) return false
    const age = Date.parse(createdAt) - Date.parse(happenedAt)
    return age >= (statusCode === NEW ? 0 : CLOCKS_DIFFER_MS)
  })
  const step: Step = {
    position: documentId,
    status: words.receiptReceived,
    actor: 'customer',
    note: '',
    happenedAt: createdAt,
  }
  const steps: Step[] = [...timeline]
  return steps.toSpliced(before < 0 ? steps.length : before, 0, step)
}

function aboutOf({ actor, note }: Step): ReactNode {
  const text = [actor === 'customer' && words.byYou, note].filter(Boolean).join(' · ')
  return text && <MessageText message={text} />
}
