// The catalog as text: a brand, then its models with their facts. Square brackets list the sizes of a model, and a star
// repeats the size within a fact: QN[55 65]Q80C | *" QLED is two televisions.

export type ProductModel = { brand: string; name: string; facts: { specName: string; specValue: string }[] }
export type ProductTable = { productLine: string; models: ProductModel[] }

export function productTable(productLine: string, factNames: readonly string[], text: string): ProductTable {
  let brand = ''
  const models: ProductModel[] = []
  for (const entry of text.trim().split('\n')) {
    if (entry.endsWith(':')) brand = entry.slice(0, -1)
    else models.push(...sizesOf(entry).map((cells) => toModel(brand, factNames, cells)))
  }
  return { productLine, models }
}

function sizesOf(entry: string): string[][] {
  const [, sizes] = /\[(.+?)\]/.exec(entry) ?? []
  const lines = sizes
    ? sizes.split(' ').map((size) => entry.replace(`[${sizes}]`, size).replaceAll('*', size))
    : [entry]
  return lines.map((line) => line.split('|').map((cell) => cell.trim()))
}

function toModel(
  brand: string,
  factNames: readonly string[],
  [name = '', ...values]: string[],
): ProductModel {
  const facts = values.map((specValue, index) => ({ specName: factNames[index] ?? '', specValue }))
  return { brand, name, facts: facts.filter(({ specValue }) => specValue !== '') }
}
