// Money is whole cents everywhere and becomes text only here. Formatted by hand rather than with Intl:
// one currency, one language, and these run once per row of long lists.

/** '$1,500', or '$1,500.50' where there are cents. */
export function formatMoney(cents: number): string {
  const amount = Math.round(Math.abs(cents))
  const rest = amount % 100
  const dollars = groupThousands((amount - rest) / 100)
  return `${sign(cents, amount)}$${dollars}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** P4.9: a buyout is in whole dollars, except in the sum of an estimate. */
export function formatWholeDollars(cents: number): string {
  return formatMoney(wholeDollarCents(cents))
}

/** The nearest whole dollar, in cents; half a dollar is rounded away from zero. */
export function wholeDollarCents(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents) / 100) * 100
}

function sign(cents: number, shown: number): string {
  return cents < 0 && shown > 0 ? '−' : ''
}

/** '1,500'. */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
