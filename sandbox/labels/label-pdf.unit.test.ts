import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'
import { labelFile } from './label-pdf.ts'

const label = {
  documentId: 'LABEL-1',
  carrier: 'UPS',
  trackingNumber: '1Z0123456789012345',
  shipBy: '2026-12-07',
  serviceJobId: '80411-0001',
  senderName: 'Zoë (Chloé) 李',
  from: {
    houseNo: '218',
    street: 'Maple Ave',
    apartment: 'Apt 4B',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
  },
}

test('it says who sends it where, by when, and with what number', () => {
  const text = labelFile(label).content.toString('latin1')
  for (const words of [
    'UPS',
    String.raw`Zoë \(Chloé\) ?`,
    '218 Maple Ave, Apt 4B',
    'Columbus, OH 43215',
    'Service Call 80411-0001',
    'Ship by Monday, December 7, 2026',
    '1Z0123456789012345',
  ]) {
    expect(text).toContain(`(${words})`)
  }
})

test('its bars are the tracking number, with room for a scanner on both sides', () => {
  const text = labelFile(label).content.toString('latin1')
  const bars = [...text.matchAll(/^([\d.]+) 64 ([\d.]+) 84 re f$/gm)].map(([, x, width]) => [
    Number(x),
    Number(width),
  ])
  const widths = bars.flatMap(([x, width], index) => {
    const next = bars[index + 1]
    return [width!, ...(next ? [next[0]! - x! - width!] : [])]
  })
  expect(widths.map((width) => Math.round(width / 1.5))).toEqual(code128(label.trackingNumber))
  expect(bars[0]![0]).toBeGreaterThan(15)
  expect(288 - bars.at(-1)![0]! - bars.at(-1)![1]!).toBeGreaterThan(15)
})
