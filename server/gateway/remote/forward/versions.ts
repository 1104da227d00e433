import type { Refusal } from '#contract/operation.ts'
import { refuse } from '../../../refuse.ts'
import type { ForwardContext } from './handler.ts'

interface Versioned {
  version: number
  /** Whether the partner counts versions itself. */
  hasVersion: boolean
}

/**
 * P11.4, P11.6: a partner without versions can't detect a change made in between, so the portal checks first. `send`
 * gets the version only if it is the partner's own.
 */
export async function sendWithVersion<Answer extends object>(
  version: number | undefined,
  before: Versioned | undefined,
  send: (version: { version?: number }) => Promise<Answer>,
  changedElsewhere: string,
): Promise<Answer | Refusal> {
  if (version === undefined) return send({})
  if (!before || before.hasVersion) return send({ version })
  return before.version === version ? send({}) : refuse('CHANGED_MEANWHILE', changedElsewhere)
}

/**
 * The version after a change, for a partner that doesn't return it. Without it, a second change right after the first
 * would be refused. The change has been made even if this fails: 1, which is never a computed version, makes the portal
 * read again.
 */
export async function versionAfter(
  { asker }: ForwardContext<never>,
  read: () => Promise<Versioned>,
): Promise<number> {
  try {
    return (await read()).version
  } catch (error) {
    asker.log.warn({ err: error }, 'failed to read what was changed at the partner gateway')
    return 1
  }
}
