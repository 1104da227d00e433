import { describe, expect, it } from 'vitest'
import { chooseMeasurement } from './clock-measurement.ts'

const last = { epochMs: 1_000_000, at: 5_000, roundTripMs: 2 }
const fiveSecondsOn = { epochMs: 1_005_000, at: 10_000 }

describe('the next measurement of the database’s clock', () => {
  it('replaces the last one if its round trip is as short', () => {
    const next = { ...fiveSecondsOn, roundTripMs: 2 }
    expect(chooseMeasurement(last, next)).toBe(next)
  })

  it('does not move the time by what a slow round trip explains', () => {
    expect(chooseMeasurement(last, { ...fiveSecondsOn, epochMs: 1_004_850, roundTripMs: 300 })).toBe(last)
    expect(chooseMeasurement(last, { ...fiveSecondsOn, epochMs: 1_005_150, roundTripMs: 300 })).toBe(last)
  })

  it('moves the time if the clocks have really drifted apart, either way', () => {
    const back = { ...fiveSecondsOn, epochMs: 1_004_849, roundTripMs: 300 }
    expect(chooseMeasurement(last, back)).toBe(back)
    const ahead = { ...fiveSecondsOn, epochMs: 1_005_151, roundTripMs: 300 }
    expect(chooseMeasurement(last, ahead)).toBe(ahead)
  })

  it('is ignored if it took too long, whatever it says', () => {
    expect(chooseMeasurement(last, { ...fiveSecondsOn, epochMs: 2_000_000, roundTripMs: 1_001 })).toBe(last)
  })
})
