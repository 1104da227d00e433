// Separate from job-events.ts, because the web app ships no schemas.

/** Versions below it count changes. From it on, they are hashes, which a partner's job without a count gets (P11.6). */
export const FIRST_HASHED_VERSION = 2 ** 30

/** Whether a version is worth a look for a page that shows another. Of two hashes, either can be the newer one. */
export function isNewer(version: number, shown: number): boolean {
  return version >= FIRST_HASHED_VERSION ? version !== shown : version > shown
}
