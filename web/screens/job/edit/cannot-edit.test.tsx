import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { JobInfo } from '#web/client/queries.ts'
import { CannotEdit } from './cannot-edit.tsx'

// They need a page.
vi.mock('#web/client/config.ts', () => ({ webConfig: { callCenter: '1-833-785-4414' } }))
vi.mock('#web/client/session.ts', () => ({}))

test.each([
  [
    { open: true, tone: 'progress', chip: 'In repair' },
    'Work on it has already started. Its status is: In repair.',
  ],
  [
    { open: true, tone: 'yours', chip: 'Your turn', status: 'Payment pending' },
    'Its status is: Payment pending.',
  ],
  [{ open: false, tone: 'good', chip: 'Completed' }, 'It’s closed. Its status is: Completed.'],
])('a job with %j can’t be changed, for that reason', (job, reason) => {
  const data = { job: { serviceJobId: '80411-1', ...job } } as JobInfo
  const html = renderToStaticMarkup(<CannotEdit data={data} />)
  expect(html).toContain('You can’t change this Service Call here')
  expect(html).toContain(reason)
})
