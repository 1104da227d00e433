/** With SENTRY_DSN, every page load is traced and reported, without references. */
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, goTo, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(
  ownPortal('error-reports', { settings: { SENTRY_DSN: 'https://key@errors.example/1' } }),
)

test('every trace is reported, and no report contains a reference', async ({ page, signIn }) => {
  const reports: string[] = []
  await page.route('https://errors.example/**', async (route) => {
    reports.push(route.request().postData()!)
    await route.fulfill({ json: {} })
  })
  const { customerRef, contractRef } = await signIn('one-plan')
  const traced = () => reports.filter((report) => report.includes('"type":"transaction"'))
  const named = (name: string) => traced().filter((report) => report.includes(`"transaction":"${name}"`))
  await goTo('Service History', page)
  // The page load and the call of the second screen.
  for (const name of ['/device/my-devices', '/functions/service-history']) {
    await expect.poll(() => named(name).length).toBe(1)
  }
  expect(JSON.parse(traced()[0]!.split('\n')[0]!).trace).toMatchObject({ sample_rate: '1', sampled: 'true' })
  for (const reference of [customerRef, contractRef!]) expect(reports.join()).not.toContain(reference)
})
