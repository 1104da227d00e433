/**
 * A font in which every letter is the same block, 0.48 em wide and 0.52 em high. Screenshots of a page in this font show
 * the position, size and color of its text and are identical on machines with different fonts.
 */
import { readFileSync } from 'node:fs'

const font = readFileSync(new URL('block.ttf', import.meta.url))

/** Sets all of a page's text in it. */
export function blockStyles(): string {
  return `
  @font-face {
    font-family: Block;
    font-weight: 1 1000;
    src: url(data:font/ttf;base64,${font.toString('base64')});
  }
  :root { --font: Block !important; }
  * {
    font-family: Block !important;
    text-rendering: geometricPrecision !important;
  }`
}
