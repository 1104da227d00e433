import { expect, test } from 'vitest'
import { productLines } from './product-lines.ts'
import { issueRows, triageRows } from './rows.ts'

const nounOf = new Map<string, string>(productLines.map(({ code, noun }) => [code, noun]))
const stepsOf = (issueCode: string) => triageRows.filter(({ issue_code }) => issue_code === issueCode)
const CORDED = ['TV', 'DSK', 'GAM', 'MON', 'PRN', 'AUD', 'RTR', 'STR']

// An issue with an "or" leaves open which of the two it is.
const definite = issueRows.filter(({ name }) => !/ or |, /.test(name))

test('no question asks for what the issue already says', () => {
  const repeated = definite.flatMap(({ issue_code, name }) => {
    const said = wordsOf(name)
    return stepsOf(issue_code)
      .flatMap(({ answers }) => answers)
      .filter((answer) => wordsOf(answer).length > 0 && wordsOf(answer).every((word) => said.includes(word)))
      .map((answer) => `${name}: ${answer}`)
  })
  expect(repeated).toEqual([])
})

test('a plural device is not called "it"', () => {
  const texts = issueRows
    .filter(({ product_line }) => nounOf.get(product_line)!.endsWith('phones'))
    .flatMap(({ issue_code }) => stepsOf(issue_code))
    .map(({ text }) => text)
  expect(texts.filter((text) => /headphones/.test(text)).length).toBeGreaterThan(0)
  expect(texts.filter((text) => /headphones[^.?]*\bit\b/.test(text))).toEqual([])
})

test('a device that plugs into the wall is not asked for its charger', () => {
  const texts = issueRows
    .filter(({ product_line }) => CORDED.includes(product_line))
    .flatMap(({ issue_code }) => stepsOf(issue_code))
    .map(({ text }) => text)
  expect(texts.filter((text) => /charger/.test(text))).toEqual([])
})

test('apostrophes are curly, and no code depends on them', () => {
  const texts = [
    ...issueRows.map(({ name }) => name),
    ...triageRows.flatMap((row) => [row.text, ...row.answers]),
  ]
  expect(texts.filter((text) => text.includes("'"))).toEqual([])
  expect(issueRows.map(({ issue_code }) => issue_code)).toContain('TV-WONT-TURN-ON')
})

/** The words that carry meaning. */
function wordsOf(text: string): string[] {
  const small = ['it', 'was', 'on', 'in', 'the', 'a', 'an', 'of', 'i', 'only', 'some']
  return (text.toLowerCase().match(/[\w’']+/g) ?? []).filter((word) => !small.includes(word))
}
