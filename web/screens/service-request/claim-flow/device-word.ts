/** A product line in the middle of a sentence: 'laptop', but 'Wi-Fi router'. */
export function deviceWord(productLineName: string): string {
  const [first = ''] = productLineName.split(' ')
  const isOrdinary = first.slice(1) === first.slice(1).toLowerCase()
  return isOrdinary ? productLineName.charAt(0).toLowerCase() + productLineName.slice(1) : productLineName
}
