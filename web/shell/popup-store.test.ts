import { afterEach, expect, test } from 'vitest'
import { closePopup, getPopup, openErrorPopup, openSessionExpiredPopup } from './popup-store.ts'

afterEach(closePopup)

const signIn = { onSignInAgain: () => {} }

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
  expect(getPopup()?.title).toBe('Not authorized')
  openErrorPopup()
  expect(getPopup()?.kind).toBe('session-expired')
})

test('a closed popup leaves room for the next one', () => {
  openSessionExpiredPopup(signIn)
  closePopup()
  openErrorPopup()
  expect(getPopup()?.kind).toBe('error')
})
