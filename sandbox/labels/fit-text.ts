/** Fits text into a box: wraps it, then makes it smaller, and finally cuts it off. */

export interface TextBox {
  width: number
  height: number
  /** From the preferred size to the smallest legible one. */
  sizes: readonly number[]
}

export const LINE_HEIGHT = 1.35
/** The width of most Helvetica letters, as a part of the font size. The label has room for wider ones. */
const LETTER_WIDTH = 0.6

export function fitText(
  texts: readonly string[],
  { width, height, sizes }: TextBox,
): { size: number; lines: string[] } {
  const fitted = sizes.map((size) => {
    const letters = Math.floor(width / size / LETTER_WIDTH)
    const most = Math.floor(height / (size * LINE_HEIGHT))
    return { size, most, lines: texts.flatMap((text) => wrap(text, letters)) }
  })
  const { size, most, lines } = fitted.find((each) => each.lines.length <= each.most) ?? fitted.at(-1)!
  return { size, lines: lines.slice(0, most) }
}

/** Breaks between words, and inside one that is longer than a line. */
function wrap(text: string, letters: number): string[] {
  return text.match(new RegExp(`\\S.{0,${letters - 1}}(?=\\s|$)|\\S.{0,${letters - 1}}`, 'gu')) ?? []
}
