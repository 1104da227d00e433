import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeVersions } from './event-text.ts'

const event = (version: number) =>
  `id: ${version}\ndata: {"serviceJobId":"80411-7731","version":${version}}\n\n`

test('an event yields its version, a comment yields nothing', () => {
  expect(takeVersions(`: open\n\n${event(2)}: here\n\n${event(3)}`)).toEqual({ versions: [2, 3], rest: '' })
})

test('the result does not depend on where the network splits the text', () => {
  const text = `: open\n\n${event(2)}: here\n\n${event(13)}${event(14)}`
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), text.length]
      const seen: number[] = []
      let rest = ''
      for (const [index, end] of places.slice(1).entries()) {
        const taken = takeVersions(rest + text.slice(places[index], end))
        seen.push(...taken.versions)
        rest = taken.rest
      }
      expect(seen).toEqual([2, 13, 14])
    }),
  )
})
