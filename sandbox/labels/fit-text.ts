/** Text in the width and height it has: wrapped, then smaller, and in the end cut. */

// Of Helvetica, in thousandths of the size. Letters with accents are as wide as without; what else there is, as an M.
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["ijl'", 222],
  [' !,./:;I[\\]ft|', 278],
  ['()-`r{}"', 345],
  ['*cJksvxyz', 500],
  ['#$0123456789?L_abdeghnopqu^', 556],
  ['+<=>~FTZ', 611],
  ['&ABEKPSVXY', 667],
  ['CDHNRUw', 722],
  ['GOQ', 778],
]
const WIDEST = 1015

export interface TextBox {
  width: number
  height: number
  /** From the one that should be used to the smallest that can be read. */
  sizes: readonly number[]
}

export const LINE_HEIGHT = 1.35

export function fitText(
  texts: readonly string[],
  { width, height, sizes }: TextBox,
): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = texts.flatMap((text) => wrap(text, width / size))
    if (lines.length <= linesIn(height, size)) return { size, lines }
  }
  const size = sizes.at(-1)!
  const lines = texts.flatMap((text) => wrap(text, width / size))
  return { size, lines: lines.slice(0, linesIn(height, size)) }
}

function linesIn(height: number, size: number): number {
  return Math.floor(height / (size * LINE_HEIGHT))
}

/** Breaks between words, and inside one that is longer than a line. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (widthOf(line + character) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}

/** In sizes of the font. */
export function widthOf(text: string): number {
  const letters = Array.from(text.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const width = (letter: string) => WIDTHS.find(([same]) => same.includes(letter))?.[1] ?? WIDEST
  return letters.reduce((sum, letter) => sum + width(letter), 0) / 1000
}
