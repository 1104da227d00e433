import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { JobDocument } from '#contract/job-functions.ts'
import type { TimelineEntry } from '#contract/job-shapes.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { JobTimeline } from './job-timeline.tsx'

const happenedAt = '2026-10-25T15:30:00Z'

function draw(entry: Partial<TimelineEntry>, documents: Partial<JobDocument>[] = []): string {
  const timeline = [
    { position: 1, status: 'Parts pending', actor: 'partner', note: '', happenedAt, ...entry },
  ]
  const data = { timeline, documents, job: { tone: 'progress' } } as unknown as JobInfo
  return renderToStaticMarkup(<JobTimeline data={data} />)
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

test('the first receipt has its place among the steps', () => {
  const receipt = (documentId: string, createdAt: string) =>
    ({ documentId, kind: 'receipt', createdAt }) as const
  const later = [receipt('2', '2026-10-27T15:30:00Z'), receipt('1', '2026-10-26T15:30:00Z')]
  expect(draw({}, later)).toMatch(
    /Receipt received.*datetime="2026-10-26T15:30:00Z".* · by you<.*Parts pending/i,
  )
  // Reported by a slow clock.
  expect(draw({}, [receipt('1', '2026-10-25T15:30:20Z')])).toMatch(/Parts pending.*Receipt received/)
  expect(draw({}, [receipt('1', '2026-10-24T15:30:00Z')])).toMatch(/Parts pending.*Receipt received/)
  expect(draw({}, [{ documentId: '1', kind: 'damage', createdAt: happenedAt }])).not.toContain('Receipt')
})
