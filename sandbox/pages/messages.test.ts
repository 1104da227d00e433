import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'
import { everyMessage } from '../messages/every-message.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandboxServer()
})
afterAll(() => server.close())

const visit = async (path: string) => (await server.visitor().visit(path)).text

test('shows the email and the SMS of every step of every kind', async () => {
  const text = await visit('/sandbox/messages')
  const { brandName, publicUrl } = server.config
  const kinds = everyMessage({ brandName, publicUrl })
  expect(text.match(/<article /g)).toHaveLength(kinds.flatMap(({ messages }) => messages).length)
  for (const { label } of kinds) expect(text).toContain(`>${label}</h2>`)
  expect(text).toContain('<strong>Living room TV: Parts received (Service Call 80412-0001)</strong>')
  expect(text).toMatch(
    /<p class="bubble">Hearthline - Living room TV: The parts are here\. .+ https?:[^<]+<\/p>/,
  )
})
