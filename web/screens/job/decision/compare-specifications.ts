/** Compares two data sheets row by row, and marks the better side where the text alone can tell. */
import type { Specification } from '#contract/job-detail.ts'
import type { ComparisonRow } from '#web/ui/comparison.tsx'

/** In the order of the replacement's sheet; rows only the customer's own device has come last. */
export function compareSpecifications(
  own: readonly Specification[],
  offered: readonly Specification[],
): ComparisonRow[] {
  const ownValues = valuesOf(own)
  const offeredValues = valuesOf(offered)
  const labels = [...new Set([...offeredValues.keys(), ...ownValues.keys()])]
  return labels.map((label) => {
    const left = ownValues.get(label)
    const right = offeredValues.get(label)
    const better = left && right ? betterSide(label, left, right) : null
    return { label, left: left ?? '–', right: right ?? '–', ...(better && { better }) }
  })
}

function valuesOf(specifications: readonly Specification[]): Map<string, string> {
  return new Map(specifications.map(({ specName, specValue }) => [specName, specValue]))
}

function betterSide(label: string, left: string, right: string): 'left' | 'right' | null {
  const [one, other] = [measureOf(label, left), measureOf(label, right)]
  if (!one || !other || one.of !== other.of || one.amount === other.amount) return null
  return one.amount > other.amount ? 'left' : 'right'
}

// More of these is better on any device. Inches and millimeters are a matter of taste, and names such as 'Neo QLED'
// can't be ranked.
const units: Readonly<Record<string, { of: string; times: number }>> = {
  GB: { of: 'bytes', times: 1 },
  TB: { of: 'bytes', times: 1024 },
  MP: { of: 'pixels', times: 1 },
  Hz: { of: 'refresh', times: 1 },
  ppm: { of: 'pages', times: 1 },
  ipm: { of: 'images', times: 1 },
  Mbps: { of: 'speed', times: 1 },
  Gbps: { of: 'speed', times: 1000 },
}

function measureOf(label: string, value: string): { of: string; amount: number } | null {
  const given = value.trim()
  // Having a feature beats not having it.
  if (/^(yes|no)$/i.test(given)) return { of: 'presence', amount: /^yes$/i.test(given) ? 1 : 0 }
  const [, number = '', unit = '', rest = ''] = /^(\d+(?:\.\d+)?)(?: (\w+))?(?: (.+))?$/.exec(given) ?? []
  if (number === '') return null
  // A bare number is a count only if the label says so: 'HDMI 2.1', 'USB ports'.
  if (unit === '')
    return /\b(HDMI|USB|ports?)\b/i.test(label) ? { of: 'count', amount: Number(number) } : null
  const known = units[unit]
  // 'SSD' and 'HDD' can't be compared at any size.
  return known ? { of: `${known.of} ${rest}`, amount: Number(number) * known.times } : null
}
