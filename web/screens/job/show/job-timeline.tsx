import type { ReactNode } from 'react'
import type { TimelineEntry } from '#contract/job-shapes.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { whenText } from '#web/dates/when-text.ts'
import { MessageText } from '#web/ui/message-text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as words from './words.ts'

export function JobTimeline({ data: { timeline, job }, now }: { data: JobInfo; now: Date }) {
  return (
    <Timeline
      {...(job.tone !== 'neutral' && { tone: job.tone })}
      entries={timeline.map((entry) => ({
        id: String(entry.position),
        title: entry.status,
        at: entry.happenedAt,
        when: entry.happenedAt && whenText(entry.happenedAt, now),
        about: aboutOf(entry),
      }))}
    />
  )
}

function aboutOf({ actor, note }: TimelineEntry): ReactNode {
  const text = [actor === 'customer' && words.byYou, note].filter(Boolean).join(' · ')
  return text && <MessageText message={text} />
}
