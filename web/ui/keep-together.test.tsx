import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeepTogether } from './keep-together.tsx'

test.each([
  ['Wed, Nov 18, 4:00 PM – 5:00 PM (Eastern Time)', ['Nov 18,', '4:00 PM – 5:00 PM']],
  ['Last saved Dec 31, 2025, 11:59 PM.', ['Dec 31, 2025,', '11:59 PM.']],
  ['Service Call 80411-7731', ['80411-7731']],
  ['Laptop · S/N E2E-FIRST-1', ['S/N E2E-FIRST-1']],
  ['Plan 600100201 · 5/2/2026 – 5/2/2027', ['5/2/2026 – 5/2/2027']],
  ['(614) 555-0134', ['(614) 555-0134']],
  ['18 hr 12 min left of 24 hr', ['18 hr 12 min left', 'of 24 hr']],
  ['30 hr left', ['30 hr left']],
  ['Your buyout amount is $76. Accept it.', ['is $76.']],
  ['Service fee $49 to $1,299', ['fee $49', 'to $1,299']],
  ['Apple Watch Series 9 41 mm', ['Series 9', '41 mm']],
  ['Roku Streaming Stick 4K', []],
  ['Apple iPhone 15', []],
  ['Your drop-off is booked', ['drop-off']],
  ['Usually 3–5 business days', ['3–5']],
  ['Up to 10 MB each, and 2.4 MB in all.', ['10 MB', '2.4 MB']],
  ['Within 30 days, after 24 hours.', ['30 days,', '24 hours.']],
  ['After 24 hours, up to 10 MB', ['24 hours,', '10 MB']],
  ['No Service Calls yet.', []],
])('of “%s”, %j stay on one line', (text, whole) => {
  const html = renderToStaticMarkup(<KeepTogether>{text}</KeepTogether>)
  const pieces = [...html.matchAll(/<span class="[^"]*whole[^"]*">(.*?)<\/span>/g)]
  expect(pieces.map(([, piece]) => piece)).toEqual(whole)
  expect(html.replaceAll(/<.*?>/g, '')).toBe(text)
})

test('texts and elements side by side keep their order', () => {
  const html = renderToStaticMarkup(
    <KeepTogether>
      Call {false}
      <b>4-1-1</b> by 9:00 AM
    </KeepTogether>,
  )
  expect(html).toMatch(/^Call <b>4-1-1<\/b> by <span class="[^"]*">9:00 AM<\/span>$/)
})
