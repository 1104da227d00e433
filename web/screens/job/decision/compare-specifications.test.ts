import { expect, test } from 'vitest'
import { compareSpecifications } from './compare-specifications.ts'

const sheet = (facts: Record<string, string>) =>
  Object.entries(facts).map(([specName, specValue]) => ({ specName, specValue }))

test.each([
  ['a larger value in the same unit', 'Refresh', '60 Hz', '120 Hz', 'right'],
  ['a larger value in another unit', 'Storage', '512 GB SSD', '1 TB SSD', 'right'],
  ['a larger value on the customer’s own device', 'Memory', '16 GB', '8 GB', 'left'],
  ['a count', 'HDMI 2.1', '2', '4', 'right'],
  ['a feature that only one has', 'Noise cancelling', 'No', 'Yes', 'right'],
  ['an equal value', 'Refresh', '120 Hz', '120 Hz', undefined],
  ['a matter of taste', 'Screen', '65" QLED', '75" Neo QLED', undefined],
  ['another technology', 'Storage', '1 TB HDD', '512 GB SSD', undefined],
  ['a number that is not a quantity', 'Model year', '2021', '2024', undefined],
  ['a number on one side only', 'Storage', 'Streams from PS5', '1 TB SSD', undefined],
])('%s is marked as better only if comparable: %s', (_what, label, own, offered, better) => {
  const [row] = compareSpecifications(sheet({ [label]: own }), sheet({ [label]: offered }))
  expect(row).toMatchObject({ label, left: own, right: offered })
  expect(row?.better).toBe(better)
})

test('a specification that only one of them has shows a dash for the other', () => {
  const rows = compareSpecifications(sheet({ Color: 'Black' }), sheet({ Memory: '8 GB' }))
  expect(rows).toEqual([
    { label: 'Memory', left: '–', right: '8 GB' },
    { label: 'Color', left: 'Black', right: '–' },
  ])
})
