import type { RecordOf } from '#contract/records.ts'
import { hazardNames } from '#domain/claim/hazard.ts'
import { cameras, drones, headphones, readers, watches } from './carried-along.ts'
import { desktops, laptops } from './computers.ts'
import { audio, consoles, streamers } from './entertainment.ts'
import { monitors, printers, routers } from './home-office.ts'
import { issuesByLine } from './issues.ts'
import { phones, tablets } from './phones-and-tablets.ts'
import { productLines } from './product-lines.ts'
import { televisions } from './televisions.ts'
import { ADVICE, triageTopics, type TriageTopic } from './triage-topics.ts'

const SOMETHING_ELSE = 'Something else'

const tables = [
  televisions,
  laptops,
  desktops,
  tablets,
  phones,
  consoles,
  monitors,
  printers,
  cameras,
  audio,
  headphones,
  watches,
  routers,
  readers,
  streamers,
  drones,
]

const models = tables.flatMap(({ productLine, models: ofLine }) =>
  ofLine.map((model) => ({ productLine, ...model })),
)

export const productRecords = models.map(({ productLine, brand, name, facts }) => ({
  productCode: `${productLine}-${codeOf(brand)}-${codeOf(name)}`,
  productLine,
  brandCode: codeOf(brand),
  name,
  specification: facts,
})) satisfies RecordOf<'products'>[]

export const brandRecords = [...new Set(models.map(({ brand }) => brand))].map((name) => ({
  brandCode: codeOf(name),
  name,
})) satisfies RecordOf<'brands'>[]

export const productLineRecords = productLines.map(({ code, name }, position) => ({
  productLine: code,
  name,
  position,
})) satisfies RecordOf<'product-lines'>[]

const listedIssues = productLines.flatMap(({ code, noun }) =>
  issuesByLine[code]
    .trim()
    .split('\n')
    .map((entry) => {
      const [category = '', name = '', topic = ''] = entry.split(' | ')
      return { productLine: code, noun, category, name, topic: topic as TriageTopic }
    }),
)

/** The last issue of each category, for problems that aren't listed. */
const otherIssues = [
  ...new Map(listedIssues.map((issue) => [`${issue.productLine} ${issue.category}`, issue])),
].map(([, { productLine, noun, category }]) => ({
  productLine,
  noun,
  category,
  name: SOMETHING_ELSE,
  topic: category === 'Physical damage' ? ('impact' as const) : ('other' as const),
}))

const issues = [...listedIssues, ...otherIssues]

export const issueRecords = issues.map((issue, position) => ({
  issueCode: codeOfIssue(issue),
  productLine: issue.productLine,
  category: issue.category,
  name: issue.name,
  position,
  hazards: issue.topic === 'swollen' ? [...hazardNames] : [],
  needsDescription: issue.name === SOMETHING_ELSE,
})) satisfies RecordOf<'issues'>[]

export const triageRecords = issues.flatMap(({ noun, topic, ...issue }) =>
  triageTopics[topic]
    .trim()
    .split('\n')
    .map((entry, index) => {
      const [words = '', ...answers] = entry.split(' | ')
      const isAdvice = words.startsWith(ADVICE)
      const text = isAdvice ? words.slice(ADVICE.length) : words
      return {
        issueCode: codeOfIssue(issue),
        issueTriageCode: `T${index + 1}`,
        position: index,
        kind: answers.length > 0 ? ('question' as const) : isAdvice ? ('advice' as const) : ('step' as const),
        text: text.replaceAll('{device}', noun),
        answers,
      }
    }),
) satisfies RecordOf<'triage-steps'>[]

function codeOfIssue({
  productLine,
  category,
  name,
}: Pick<(typeof issues)[number], 'productLine' | 'category' | 'name'>) {
  return issueCode(productLine, name === SOMETHING_ELSE ? `${category} ${name}` : name)
}

export function issueCode(productLine: string, name: string): string {
  return `${productLine}-${codeOf(name)}`
}

/** Codes have letters, digits, dots and dashes, and at most 64 characters including the prefix. */
function codeOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’"]/g, '')
    .replaceAll('+', '-PLUS')
  return plain
    .toUpperCase()
    .replace(/[^A-Z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 44)
}
