import type { FastifyInstance } from 'fastify'
import { SIGN_OUT_PATH } from '#contract/sign-out.ts'
import type { EndedSessions } from './ended-sessions.ts'

export function registerSignOut(app: FastifyInstance, sessions: EndedSessions): void {
  app.post(SIGN_OUT_PATH, async (request) => {
    await sessions.end(request.holder)
    return {}
  })
}
