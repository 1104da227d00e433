import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandboxServer()
})
afterAll(() => server.close())

const address = () => server.config.account.communicationPreferences
const look = async () => (await server.visitor().visit(`${address()}?account=one-plan@sandbox.test`)).text

const choose = (texts: string) =>
  server.visitor().request(address(), { account: 'one-plan@sandbox.test', texts })

test('shows whether a customer gets texts, and changes it in the portal', async () => {
  expect(await look()).toContain('are <strong>on</strong>')
  expect((await choose('off')).status).toBe(303)
  expect(await look()).toContain('are <strong>off</strong>')
  await choose('on')
  expect(await look()).toContain('are <strong>on</strong>')
})
