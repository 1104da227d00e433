import { expect, test } from 'vitest'
import { productLines } from './product-lines.ts'
import { issueRecords, triageRecords } from './records.ts'

const nounOf = new Map<string, string>(productLines.map(({ code, noun }) => [code, noun]))
const stepsOf = (code: string) => triageRecords.filter(({ issueCode }) => issueCode === code)
const CORDED = ['TV', 'DSK', 'GAM', 'MON', 'PRN', 'AUD', 'RTR', 'STR']

// An issue with an "or" leaves open which of the two it is.
const definite = issueRecords.filter(({ name }) => !/ or |, /.test(name))

test('no question asks for what the issue already says', () => {
  const repeated = definite.flatMap(({ issueCode, name }) => {
    const said = wordsOf(name)
    return stepsOf(issueCode)
      .flatMap(({ answers }) => answers)
      .filter((answer) => wordsOf(answer).length > 0 && wordsOf(answer).every((word) => said.includes(word)))
      .map((answer) => `${name}: ${answer}`)
  })
  expect(repeated).toEqual([])
})

test('a plural device is not called "it"', () => {
  const texts = issueRecords
    .filter(({ productLine }) => nounOf.get(productLine)!.endsWith('phones'))
    .flatMap(({ issueCode }) => stepsOf(issueCode))
    .map(({ text }) => text)
  expect(texts.filter((text) => /headphones/.test(text)).length).toBeGreaterThan(0)
  expect(texts.filter((text) => /headphones[^.?]*\bit\b/.test(text))).toEqual([])
})

test('a device that plugs into the wall is not asked for its charger', () => {
  const texts = issueRecords
    .filter(({ productLine }) => CORDED.includes(productLine))
    .flatMap(({ issueCode }) => stepsOf(issueCode))
    .map(({ text }) => text)
  expect(texts.filter((text) => /charger/.test(text))).toEqual([])
})

test('apostrophes are curly, and no code depends on them', () => {
  const texts = [
    ...issueRecords.map(({ name }) => name),
    ...triageRecords.flatMap((row) => [row.text, ...row.answers]),
  ]
  expect(texts.filter((text) => text.includes("'"))).toEqual([])
  expect(issueRecords.map(({ issueCode }) => issueCode)).toContain('TV-WONT-TURN-ON')
})

/** The words that carry meaning. */
function wordsOf(text: string): string[] {
  const small = ['it', 'was', 'on', 'in', 'the', 'a', 'an', 'of', 'i', 'only', 'some']
  return (text.toLowerCase().match(/[\w’']+/g) ?? []).filter((word) => !small.includes(word))
}
