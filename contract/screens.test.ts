import { expect, test } from 'vitest'
import { firstScreenAt } from './screens.ts'

const readAt = (pathname: string, search: string) =>
  firstScreenAt(pathname, new URLSearchParams(search))?.read
const REFERENCES = 'customerRef=c%2B1&contractRef=p2'

test.for([
  ['/device/my-devices', 'my-devices', ''],
  ['/device/add', 'add-device', ''],
  ['/device/50000013', 'claim-start', '&id=50000013'],
  ['/service-request/50000013/create', 'claim-start', '&id=50000013'],
  ['/service-request/50000013/create/depot', 'claim-get-details', '&id=50000013&type=depot'],
  ['/service-request/50000013/confirm/carry-in', 'claim-get-details', '&id=50000013&type=carry-in'],
  ['/service-request-resolved', 'my-devices', ''],
  ['/service-history', 'service-history', ''],
  ['/job/80411-7731', 'job-info', '&id=80411-7731'],
  ['/job/80411-7731/edit', 'job-info', '&id=80411-7731'],
  ['/job/80411-7731/depot-repair-success', 'job-info', '&id=80411-7731'],
  ['/ds-demo', 'my-devices', ''],
] as const)('%s begins with %s', ([pathname, read, rest]) => {
  expect(readAt(pathname, REFERENCES)).toBe(`/functions/${read}?${REFERENCES}${rest}`)
})

test('a delivered replacement is added from its Service Call', () => {
  expect(readAt('/device/add', `${REFERENCES}&job=80411-7731`)).toBe(
    `/functions/job-info?${REFERENCES}&id=80411-7731`,
  )
})

test('what only the screen needs is not part of its read', () => {
  const search = '?customerRef=c1&q=tv&status=open&contractRef='
  expect(readAt('/service-history', search)).toBe('/functions/service-history?customerRef=c1')
})

test.for([
  ['/device/my-devices', ''],
  ['/device/my-devices', '?customerRef='],
  ['/device/my-devices', '?customerRef=%20'],
  ['/service-request/50000013/create/unknown', '?customerRef=c1'],
  ['/job/80411-7731/unknown', '?customerRef=c1'],
  ['/job/%E0%A4%A', '?customerRef=c1'],
  ['/no-such-page', '?customerRef=c1'],
] as const)('%s%s begins without a read', ([pathname, search]) => {
  expect(readAt(pathname, search)).toBeUndefined()
})
