import { expect, test } from 'vitest'
import { inReadingOrder } from './reading-order.ts'

test('titles are ordered as people read them, whatever their case, accents and numbers', () => {
  const titles = ['HP', 'Élan', 'Galaxy S10', 'eero', 'LG', 'Galaxy S9', 'Dell', 'iRobot']
  expect(inReadingOrder(titles.map((title) => ({ title }))).map(({ title }) => title)).toEqual([
    'Dell',
    'eero',
    'Élan',
    'Galaxy S9',
    'Galaxy S10',
    'HP',
    'iRobot',
    'LG',
  ])
})
