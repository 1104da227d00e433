import { afterEach, expect, test } from 'vitest'
import {
  closePopup,
  closeReadingPopup,
  getPopup,
  offerSignOut,
  openErrorPopup,
  openPopup,
  openSessionExpiredPopup,
  openUnknownHerePopup,
  type TextPopup,
} from './popup-store.ts'

afterEach(() => {
  for (const kind of ['error', 'session-expired', 'still-here', 'plan-selection'] as const) closePopup(kind)
})

const signIn = { onSignInAgain: () => {} }
const stillHere = { kind: 'still-here', secondsLeft: 300, onStay: () => {}, onSignOut: () => {} } as const
const planSelection = {
  kind: 'plan-selection',
  plans: [],
  plan: null,
  onChoose: () => {},
  onPutOff: () => {},
} as const

test('an error popup uses the generic text verbatim', () => {
  openErrorPopup()
  expect(getPopup()).toMatchObject({
    title: 'Sorry, something went wrong. It’s not you, it’s us',
    paragraphs: [
      'Seems like we have a trouble loading this page.',
      'Please try again later or go back to previous page',
    ],
    callCenter: true,
    actions: [
      { label: 'Reload this page', variant: 'secondary' },
      { label: 'Go back to previous page', variant: 'primary' },
    ],
  })
})

test('an expired session replaces an error, but an error never replaces an expired session', () => {
  openErrorPopup()
  openSessionExpiredPopup(signIn)
  expect(getPopup()).toMatchObject({ title: 'Not authorized' })
  openErrorPopup()
  expect(getPopup()?.kind).toBe('session-expired')
})

test('a successful read closes only a read error', () => {
  openErrorPopup({ isAboutReading: true })
  closeReadingPopup()
  expect(getPopup()).toBeNull()
  openErrorPopup()
  closeReadingPopup()
  expect(getPopup()?.kind).toBe('error')
})

test('a read error neither hides a lost change nor closes it once reads work again', () => {
  const lost = { paragraphs: ['Your change wasn’t saved.'] }
  openErrorPopup(lost)
  openErrorPopup({ isAboutReading: true })
  closeReadingPopup()
  expect(getPopup()).toMatchObject(lost)
})

test('a lost change replaces a read error', () => {
  openErrorPopup({ isAboutReading: true })
  openErrorPopup({ paragraphs: ['Your change wasn’t saved.'] })
  closeReadingPopup()
  expect(getPopup()).toMatchObject({ paragraphs: ['Your change wasn’t saved.'] })
})

test.each([
  { due: [planSelection, stillHere], shown: 'still-here' },
  { due: [stillHere, planSelection], shown: 'still-here' },
])('"are you still here" takes priority over any other question', ({ due, shown }) => {
  for (const popup of due) openPopup(popup)
  expect(getPopup()?.kind).toBe(shown)
})

test('a refused request is not described as just an expired session, and the popup can be dismissed', () => {
  openSessionExpiredPopup({ ...signIn, persistent: false })
  expect(getPopup()).toMatchObject({
    title: 'Not authorized',
    paragraphs: ['Your session has expired, or this page belongs to another account.'],
    persistent: false,
    actions: [{ label: 'Sign in again' }],
  })
})

test('someone who is no customer is told so, can use another account or sign out, and nothing says that a session ended', () => {
  const asked: string[] = []
  offerSignOut(() => asked.push('sign out'))
  openUnknownHerePopup(() => asked.push('another account'))
  const popup = getPopup()
  expect(popup).toMatchObject({ title: 'We can’t find your plan', persistent: true, callCenter: true })
  const { paragraphs, actions } = popup as TextPopup
  expect(paragraphs.join(' ')).not.toMatch(/session|expired/i)
  expect(actions.map(({ label }) => label)).toEqual(['Sign Out', 'Use another account'])
  for (const { onPress } of actions) onPress()
  expect(asked).toEqual(['sign out', 'another account'])
})

test('a waiting popup opens when the one above it is dismissed', () => {
  openPopup(planSelection)
  openPopup(stillHere)
  closePopup('still-here')
  expect(getPopup()?.kind).toBe('plan-selection')
})
