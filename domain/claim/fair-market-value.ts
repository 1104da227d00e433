// Estimates the value of a used device: the price of a new one of its product line, less depreciation. The tables are
// ours; a real valuation by model would replace them.

/** Price of a new device, in whole dollars. */
const newValues: Readonly<Record<string, number>> = {
  TV: 1_000,
  LAP: 1_200,
  DSK: 1_050,
  TAB: 450,
  PHN: 800,
  GAM: 500,
  MON: 400,
  PRN: 220,
  CAM: 1_500,
  AUD: 450,
  HPH: 280,
  WCH: 350,
  RTR: 200,
  EBR: 150,
  STR: 100,
  DRN: 900,
}
const OTHER_LINE = 300

/** Remaining value in percent, by full years of age; the last entry applies to all later years. */
const percentLeft = [80, 65, 50, 40, 30, 20] as const

const YEAR_DAYS = 365

export function fairMarketValueCents(productLine: string, ageDays: number): number {
  const years = Math.max(0, Math.floor(ageDays / YEAR_DAYS))
  const percent = percentLeft[Math.min(years, percentLeft.length - 1)] ?? 0
  const dollars = Object.hasOwn(newValues, productLine) ? newValues[productLine]! : OTHER_LINE
  // Dollars times percent is cents.
  return dollars * percent
}
