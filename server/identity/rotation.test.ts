// docs/operations.md, "Rotating reference keys": at every step, servers that have taken it and servers that have not
// accept each other's references.
import { expect, test } from 'vitest'
import { startTestApp } from '../../test/support/server/app.ts'
import { openDatabase } from '../../test/support/server/database.ts'
import { newReferenceKey } from './reference-keys.ts'

const [r1, r2] = [newReferenceKey(), newReferenceKey()]
const STEPS = [[r1], [r1, r2], [r2, r1], [r2]]

test('keys are added behind, promoted and dropped while two servers run', async () => {
  const { connection } = await openDatabase()
  const start = (referenceKeys: (typeof r1)[]) => startTestApp({ connection, referenceKeys })
  /** Whether each accepts the references that the other makes. */
  const statuses = async (one: (typeof r1)[], other: (typeof r1)[]) => {
    const servers = [await start(one), await start(other)]
    const answers = []
    for (const maker of servers) {
      const customerRef = await maker.customerRefOf('one-plan')
      for (const server of servers) {
        const answer = await server.callFunction('my-devices', { customerRef }, { as: 'one-plan' })
        answers.push(answer.statusCode)
      }
    }
    for (const { app } of servers) await app.close()
    return answers
  }
  for (const [step, keys] of STEPS.slice(1).entries()) {
    expect(await statuses(keys, STEPS[step]!), `step ${step + 1}`).toEqual([200, 200, 200, 200])
  }
  // Why the new key does not come first at once.
  expect(await statuses([r2, r1], [r1])).toEqual([200, 403, 200, 200])
  await connection.close()
})
