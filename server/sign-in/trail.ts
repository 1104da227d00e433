/**
 * How this browser's sign-ins ended in the last minutes, to stop redirect loops. The cookie isn't signed: someone who
 * changes theirs only changes which page they see.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'

type Mark = 'failed' | 'sent-to-login' | 'done'

const LETTERS: Record<Mark, string> = { failed: 'f', 'sent-to-login': 'l', done: 'd' }
const COOKIE = 'trail'
const KEPT_SECONDS = 600
const MOST_MARKS = 16
/** How many marks of each kind are too many within a minute. Several tabs may be sent to the login at once. */
const MOST: Record<Mark, number> = { failed: 3, 'sent-to-login': 10, done: Infinity }
const MINUTE_SECONDS = 60

export interface Trail {
  /** The marketing site's login was shown within the last ten minutes. */
  wasAtLogin: boolean
  /** A sign-in succeeded within the last minute. */
  isJustDone: boolean
  /** Adds a mark, and says whether there are now too many of its kind to redirect again. */
  add(mark: Mark): { isTooMuch: boolean }
}

export function trailOf(cookies: Cookies, request: FastifyRequest, reply: FastifyReply, now: Date): Trail {
  const nowSeconds = Math.floor(now.getTime() / 1000)
  const marks = (cookies.read(request, COOKIE) ?? '')
    .split('.')
    .flatMap((text) => {
      const [, letter = '', seconds = ''] = /^([fld])([0-9a-z]{1,9})$/.exec(text) ?? []
      return letter ? [{ letter, at: Number.parseInt(seconds, 36) }] : []
    })
    .filter(({ at }) => at <= nowSeconds && at > nowSeconds - KEPT_SECONDS)
  const within = (mark: Mark, seconds: number) =>
    marks.filter(({ letter, at }) => letter === LETTERS[mark] && at > nowSeconds - seconds).length
  return {
    wasAtLogin: within('sent-to-login', KEPT_SECONDS) > 0,
    isJustDone: within('done', MINUTE_SECONDS) > 0,
    add(mark) {
      marks.push({ letter: LETTERS[mark], at: nowSeconds })
      // Signed in: where they came from no longer matters.
      const kept = mark === 'done' ? marks.filter(({ letter }) => letter !== 'l') : marks
      const text = kept.slice(-MOST_MARKS).map(({ letter, at }) => letter + at.toString(36))
      cookies.set(reply, COOKIE, text.join('.'), KEPT_SECONDS)
      return { isTooMuch: within(mark, MINUTE_SECONDS) >= MOST[mark] }
    },
  }
}
