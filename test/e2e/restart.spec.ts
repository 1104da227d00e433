/** A server that really goes down and comes back. It belongs to this spec, so no other test is affected. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, goTo, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('restart'))

test('customers get a message while the server is down; Try again works once it is back, even with another signing key', async ({
  page,
  portal,
  openBeside,
  allowErrors,
}) => {
  // Requests in flight when the server stopped are lost.
  allowErrors(/401|ERR_/)
  await openBeside('one-plan')
  await portal.stop()
  await goTo('My Devices', page)
  await expect(page.getByText('Sorry, something went wrong. It’s not you, it’s us')).toBeVisible()
  await changeSigningKey(join(portal.dataFolder, 'sandbox-keys.json'))
  await portal.start()
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/functions/my-devices')) statuses.push(response.status())
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
  // The token was replaced unnoticed.
  expect(statuses).toEqual([401, 200])
})

async function changeSigningKey(file: string): Promise<void> {
  const keys = JSON.parse(await readFile(file, 'utf8')) as { signing: object }
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const signing = { ...keys.signing, ...(await exportJWK(privateKey)), kid: 'another' }
  await writeFile(file, JSON.stringify({ ...keys, signing }))
}
