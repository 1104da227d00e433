import { expect, test } from 'vitest'
import { compareSpecifications } from './compare-specifications.ts'

const sheet = (facts: Record<string, string>) =>
  Object.entries(facts).map(([specName, specValue]) => ({ specName, specValue }))

test.each([
  ['more of a unit', 'Refresh', '60 Hz', '120 Hz', 'right'],
  ['across units of one thing', 'Storage', '512 GB SSD', '1 TB SSD', 'right'],
  ['also where the own device has more', 'Memory', '16 GB', '8 GB', 'left'],
  ['a count', 'HDMI 2.1', '2', '4', 'right'],
  ['to have rather than not', 'Noise cancelling', 'No', 'Yes', 'right'],
  ['the same', 'Refresh', '120 Hz', '120 Hz', undefined],
  ['a matter of taste', 'Screen', '65" QLED', '75" Neo QLED', undefined],
  ['another technology', 'Storage', '1 TB HDD', '512 GB SSD', undefined],
  ['a number that counts nothing', 'Model year', '2021', '2024', undefined],
  ['only one of them measured', 'Storage', 'Streams from PS5', '1 TB SSD', undefined],
])('%s is judged only where it can be: %s', (_what, label, own, offered, better) => {
  const [row] = compareSpecifications(sheet({ [label]: own }), sheet({ [label]: offered }))
  expect(row).toMatchObject({ label, left: own, right: offered })
  expect(row?.better).toBe(better)
})

test('what only one of them states is there, with a dash for the other', () => {
  const rows = compareSpecifications(sheet({ Color: 'Black' }), sheet({ Memory: '8 GB' }))
  expect(rows).toEqual([
    { label: 'Memory', left: '–', right: '8 GB' },
    { label: 'Color', left: 'Black', right: '–' },
  ])
})
