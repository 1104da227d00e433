import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const color = (name: string, theme: 'light' | 'dark') => {
  const [, light, dark] = new RegExp(` ${name}: light-dark\\((#\\w+|rgb.*?\\)), (.*)\\);`).exec(css)!
  return { light: light!, dark: dark! }[theme]
}

test.each(['light', 'dark'] as const)(
  'in %s, the edge of a control has 3:1 against all it lies on',
  (theme) => {
    for (const background of ['--paper', '--surface', '--sunk', '--sun-soft'])
      expect(
        contrast(color('--line-strong', theme), color(background, theme)),
        background,
      ).toBeGreaterThanOrEqual(3)
  },
)

test.each(['light', 'dark'] as const)('in %s, what lies behind a dialog is darkened, not tinted', (theme) => {
  expect(color('--veil', theme)).toMatch(/^rgb\((\d+) \1 \1 /)
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
