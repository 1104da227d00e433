/** In the order of a dictionary: 'eero' between Dell and HP, 'Galaxy S9' before 'Galaxy S10'. */
export function inReadingOrder<Item extends { title: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => order.compare(a.title, b.title))
}

const order = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })
