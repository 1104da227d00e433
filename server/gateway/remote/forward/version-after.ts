import type { ForwardContext } from './handler.ts'

/**
 * P11.4, P11.6: the version after a change, for a partner that doesn't tell it. Without it, a second change right after
 * the first would be refused. The change is made whatever happens here: 1, which nothing worked out here can be, makes
 * the portal look again.
 */
export async function versionAfter(
  { asker }: ForwardContext<never>,
  read: () => Promise<number>,
): Promise<number> {
  try {
    return await read()
  } catch (error) {
    asker.log.warn({ err: error }, 'failed to read what was changed at the partner gateway')
    return 1
  }
}
