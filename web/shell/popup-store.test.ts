import { afterEach, expect, test } from 'vitest'
import {
  closePopup,
  closeReadingPopup,
  getPopup,
  openErrorPopup,
  openPopup,
  openSessionExpiredPopup,
} from './popup-store.ts'

afterEach(() => {
  for (const kind of ['error', 'session-expired', 'still-here', 'plan-selection'] as const) closePopup(kind)
})

const signIn = { onSignInAgain: () => {} }
const stillHere = { kind: 'still-here', secondsLeft: 300, onStay: () => {}, onSignOut: () => {} } as const
const planSelection = { kind: 'plan-selection', plans: [], plan: null, onChoose: () => {} } as const

test('an error popup says the generic words, word for word', () => {
  openErrorPopup()
  expect(getPopup()).toMatchObject({
    title: 'Sorry, something went wrong. It’s not you, it’s us',
    paragraphs: [
      'Seems like we have a trouble loading this page.',
      'Please try again later or go back to previous page',
    ],
    callCentre: true,
    actions: [
      { label: 'Reload this page', variant: 'secondary' },
      { label: 'Go back to previous page', variant: 'primary' },
    ],
  })
})

test('title, text and buttons can be overridden one by one', () => {
  openErrorPopup({ title: 'Not now', actions: [] })
  expect(getPopup()).toMatchObject({ title: 'Not now', actions: [], callCentre: true })
})

test('an expired session takes the place of an error, and an error never that of an expired session', () => {
  openErrorPopup()
  openSessionExpiredPopup(signIn)
  expect(getPopup()).toMatchObject({ title: 'Not authorized' })
  openErrorPopup()
  expect(getPopup()?.kind).toBe('session-expired')
})

test('reading that works again ends what told of reading, and nothing else', () => {
  openErrorPopup({ isAboutReading: true })
  closeReadingPopup()
  expect(getPopup()).toBeNull()
  openErrorPopup()
  closeReadingPopup()
  expect(getPopup()?.kind).toBe('error')
})

test('what could not be read never hides that a change was lost, nor takes that away when reading works', () => {
  const lost = { paragraphs: ['Your change was not saved.'] }
  openErrorPopup(lost)
  openErrorPopup({ isAboutReading: true })
  closeReadingPopup()
  expect(getPopup()).toMatchObject(lost)
})

test('a lost change takes the place of what could not be read', () => {
  openErrorPopup({ isAboutReading: true })
  openErrorPopup({ paragraphs: ['Your change was not saved.'] })
  closeReadingPopup()
  expect(getPopup()).toMatchObject({ paragraphs: ['Your change was not saved.'] })
})

test.each([
  { due: [planSelection, stillHere], shown: 'still-here' },
  { due: [stillHere, planSelection], shown: 'still-here' },
])('asking whether somebody is here goes before any other question', ({ due, shown }) => {
  for (const popup of due) openPopup(popup)
  expect(getPopup()?.kind).toBe(shown)
})

test('what is somebody else’s is not told as a mere expired session, and can be put away', () => {
  openSessionExpiredPopup({ ...signIn, persistent: false })
  expect(getPopup()).toMatchObject({
    title: 'Not authorized',
    paragraphs: ['Your session has expired, or this belongs to another account.'],
    persistent: false,
    actions: [{ label: 'Sign in again' }],
  })
})

test('a popup that had to wait comes forward when the other is answered', () => {
  openPopup(planSelection)
  openPopup(stillHere)
  closePopup('still-here')
  expect(getPopup()?.kind).toBe('plan-selection')
})

test('a closed popup leaves room for the next one', () => {
  openSessionExpiredPopup(signIn)
  closePopup('session-expired')
  openErrorPopup()
  expect(getPopup()?.kind).toBe('error')
})
