import { expect, test } from 'vitest'
import { claimKindNames } from '../claim/kind-names.ts'
import { nextSteps, offersBuyout } from './lifecycle.ts'
import { reportFields } from './report-fields.ts'
import { statusTable, type StatusCode } from './status-table.ts'

const codes = Object.keys({ ...statusTable.repair, ...statusTable.replacement }) as StatusCode[]

test('a parcel goes with each status from dispatch on', () => {
  expect(reportFields.tracking).toEqual([
    'SC0081',
    'SC0068',
    'SC0069',
    'SC0071',
    'SC0072',
    'SC0075',
    'SC0070',
  ])
})

test('an amount goes with each status that offers a buyout, options with the one that starts the 24 hours', () => {
  const offering = codes.filter((code) => claimKindNames.some((kind) => offersBuyout(kind, code)))
  expect(reportFields.buyoutAmount.toSorted()).toEqual(offering.toSorted())
  const starting = codes.flatMap((code) =>
    nextSteps('replacement', code, 'partner').filter(({ effects }) =>
      effects.includes('start-decision-clock'),
    ),
  )
  expect([...new Set(starting.map(({ to }) => to))]).toEqual(reportFields.replacementOptions)
})
