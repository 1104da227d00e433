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
    light: 'rgb(27 36 48 / 45%)',
    dark: 'rgb(0 0 0 / 60%)',
  })
  expect(Shadow?.find(({ name }) => name === '--shadow-float')?.dark).toBe('0 12px 32px rgb(0 0 0 / 50%)')
})
