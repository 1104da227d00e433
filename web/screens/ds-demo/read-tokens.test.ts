import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTokens } from './read-tokens.ts'

const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')

test('reads every token of the style sheet under its heading', () => {
  const sections = readTokens(css)
  expect(Object.keys(sections)).toEqual([
    'Color',
    'Drawings',
    'Shadow',
    'Space',
    'Shape',
    'Type',
    'Sizes',
    'Motion',
  ])
  const always = css.slice(0, css.indexOf('@media'))
  expect(Object.values(sections).flat()).toHaveLength(always.match(/^ {2}--/gm)!.length)
})

test('a color has a value for each theme', () => {
  const { Color, Shadow } = readTokens(css)
  expect(Color).toContainEqual({ name: '--paper', light: '#f7f5f1', dark: '#12161a' })
  expect(Color?.find(({ name }) => name === '--veil')).toEqual({
    name: '--veil',
    light: 'rgb(0 0 0 / 45%)',
    dark: 'rgb(0 0 0 / 60%)',
  })
  expect(Shadow?.find(({ name }) => name === '--shadow-float')?.dark).toBe('0 12px 32px rgb(0 0 0 / 50%)')
})

test.each(['light', 'dark'] as const)(
  'in %s, the edge of a control has 3:1 against all it lies on',
  (theme) => {
    const color = (name: string) => readTokens(css).Color!.find((token) => token.name === name)![theme]
    for (const background of ['--paper', '--surface', '--sunk', '--sun-soft']) {
      expect(contrast(color('--line-strong'), color(background)), background).toBeGreaterThanOrEqual(3)
    }
  },
)

test('what lies behind a dialog is darkened, not tinted', () => {
  const { light, dark } = readTokens(css).Color!.find(({ name }) => name === '--veil')!
  for (const veil of [light, dark]) expect(veil).toMatch(/^rgb\((\d+) \1 \1 /)
})

// WCAG 2.2, relative luminance and contrast ratio.
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
