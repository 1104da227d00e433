import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageText } from './message-text.tsx'
import { TermsAddress } from './terms-address.ts'

const draw = (message: string) =>
  renderToStaticMarkup(
    <TermsAddress value="/terms">
      <MessageText message={message} />
    </TermsAddress>,
  ).replaceAll(/ class="[^"]*"/g, '')

test('phone numbers become tel links and the terms become a link', () => {
  expect(draw('Call 1-833-785-4414 or read the Terms and Conditions.')).toBe(
    'Call <a href="tel:+18337854414">1-833-785-4414</a> or read the <a href="/terms" target="_blank" rel="noreferrer">Terms and Conditions<span> (opens in a new tab)</span></a>.',
  )
})

test('markup in a message stays text', () => {
  expect(draw('<a href="javascript:alert(1)">Terms</a>')).not.toContain('<a')
})

test('numbers and hyphenated words stay on one line', () => {
  expect(draw('Your drop-off for 80412-0002 is booked.')).toBe(
    'Your <span>drop-off</span> for <span>80412-0002</span> is booked.',
  )
})
