import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Comparison } from './comparison.tsx'

test('each side is a group with the name of its device', () => {
  const html = renderToStaticMarkup(
    <Comparison
      left={{ label: 'Yours', name: 'Sony A7', drawing: <svg /> }}
      right={{ label: 'Offered', name: 'Canon R50', drawing: <svg /> }}
      rows={[]}
    />,
  )
  const names = [
    ...html.matchAll(/role="group" aria-labelledby="([^"]+)">.*?<div id="([^"]+)">(.*?)<\/div>/g),
  ].map(
    ([, named, id, inside]) =>
      named === id &&
      inside!
        .replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .replaceAll(/\s+/g, ' '),
  )
  expect(names).toEqual(['Yours Sony A7', 'Offered Canon R50'])
})
