import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/job-shapes.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { JobTimeline } from './job-timeline.tsx'

function draw(entry: Partial<TimelineEntry>): string {
  const happenedAt = '2026-10-25T15:30:00Z'
  const timeline = [
    { position: 1, status: 'Parts pending', actor: 'partner', note: '', happenedAt, ...entry },
  ]
  const data = { timeline, job: { tone: 'progress' } } as unknown as JobInfo
  return renderToStaticMarkup(<JobTimeline data={data} now={new Date(happenedAt)} />)
}

test('a phone number in a partner’s note is a tel link', () => {
  expect(draw({ note: 'Call us at 614-555-0134.' })).toMatch(
    /Call us at <a href="tel:\+16145550134"[^>]*>614-555-0134<\/a>\./,
  )
})

test('a step of the customer without a note says who took it, and an empty note adds nothing', () => {
  expect(draw({ actor: 'customer' })).toContain('</time> · by you</p>')
  expect(draw({})).toContain('</time></p>')
})
