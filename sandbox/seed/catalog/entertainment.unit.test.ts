import { expect, test } from 'vitest'
import { consoles } from './entertainment.ts'

test('of the PlayStations and Xboxes, those sold without a disc drive have none', () => {
  const without = consoles.models.filter(({ facts }) =>
    facts.some(({ specName, specValue }) => specName === 'Disc drive' && specValue === 'No'),
  )
  expect(without.map(({ name }) => name)).toEqual([
    'PS5 Digital Edition',
    'PS5 Slim Digital Edition',
    'PS5 Pro',
    'PlayStation Portal',
    'Xbox Series S',
    'Xbox Series S 1 TB',
  ])
})
