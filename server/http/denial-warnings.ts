/**
 * Warns of denials that a wrong setting causes, since nobody gets in then. Anybody can send wrong tokens, so at most
 * once a minute for each reason.
 */
import type { FastifyRequest } from 'fastify'
import { describeReason, type Denial, type DenialReason } from '../identity/denials.ts'

const EVERY_MS = 60_000

export class DenialWarnings {
  readonly #now: () => number
  readonly #told = new Map<DenialReason, { at: number; untold: number }>()

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  note(denied: Denial, req: Pick<FastifyRequest, 'log'>): void {
    const { says, fix, isSetup } = describeReason(denied.reason)
    if (!isSetup) return
    const now = this.#now()
    const last = this.#told.get(denied.reason)
    if (last && now - last.at < EVERY_MS) {
      last.untold += 1
      return
    }
    this.#told.set(denied.reason, { at: now, untold: 0 })
    const count = 1 + (last?.untold ?? 0)
    req.log.warn({ req, denied, says, fix, count }, 'calls denied, probably because of a setting')
  }
}
