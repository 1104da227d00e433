import { formatMoney } from '#domain/money.ts'

export function knownMoney(cents: number | null | undefined): string | undefined {
  return typeof cents === 'number' ? formatMoney(cents) : undefined
}
