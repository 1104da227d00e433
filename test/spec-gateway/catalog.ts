/** What is the same for every customer: product lines, brands, models, issues, triage and plans. */
export interface Line {
  code: string
  name: string
  brands: { code: string; name: string; models: { code: string; name: string }[] }[]
  issues: { code: string; name: string; category: string }[]
}

export const lines: Line[] = [
  line('LT', 'Laptop', [
    ['DELL', 'Dell', ['XPS 13', 'Inspiron 15']],
    ['APPLE', 'Apple', ['MacBook Air 13']],
  ]),
  line('TB', 'Tablet', [['APPLE', 'Apple', ['iPad Air', 'iPad mini']]]),
  line('PH', 'Phone', [
    ['APPLE', 'Apple', ['iPhone 15']],
    ['SAMSUNG', 'Samsung', ['Galaxy S24']],
  ]),
  line('TV', 'Television', [['SAMSUNG', 'Samsung', ['QN65Q80C', 'QN55Q60C']]]),
  line('HP', 'Headphones', [['SONY', 'Sony', ['WH-1000XM5']]]),
]

function line(code: string, name: string, brands: [string, string, string[]][]): Line {
  // Codes of digits alone, so that a gateway may as well send them as numbers.
  const base = 1000 + [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) * 10
  return {
    code,
    name,
    brands: brands.map(([brandCode, brandName, models]) => ({
      code: brandCode,
      name: brandName,
      models: models.map((model) => ({ code: `${code}-${model.replaceAll(/\W/g, '')}`, name: model })),
    })),
    issues: [
      { code: String(base + 1), name: "Won't turn on", category: 'Power' },
      { code: String(base + 2), name: 'Cracked screen', category: 'Accident' },
      { code: String(base + 3), name: 'Worn battery', category: 'Power' },
    ],
  }
}

export function findLine(code: string): Line | undefined {
  return lines.find((candidate) => candidate.code === code)
}

export function triageOf(issueCode: string) {
  return [
    {
      issueTriageCode: `${issueCode}1`,
      issueCode,
      text: 'When did it begin?',
      answers: ['Today', 'Earlier'],
    },
    {
      issueTriageCode: `${issueCode}2`,
      issueCode,
      text: 'Charge it for an hour, then try again.',
      answers: [],
    },
  ]
}

export interface Plan {
  code: string
  contractType: string
  optionName: string
  subCategory: string
  benefit: number
  /** The service fee of each product line that is covered. */
  fees: Record<string, number>
  modes: string[]
  /** Names of issues that it leaves out, with the reason. */
  leavesOut: Record<string, string>
}

export const plans: Plan[] = [
  {
    code: 'SPEC-PREMIER',
    contractType: 'Premier Agreement',
    optionName: 'Premier Whole Home',
    subCategory: 'LS',
    benefit: 1500,
    fees: { LT: 79, TB: 49, PH: 79, TV: 99, HP: 49 },
    modes: ['Repair', 'Replacement', 'Buyout', 'Reimbursement'],
    leavesOut: { 'Worn battery': 'Batteries wear out with use and are not part of your plan.' },
  },
  {
    code: 'SPEC-ESSENTIAL',
    contractType: 'Essential Agreement',
    optionName: 'Essential Devices',
    subCategory: 'CE',
    benefit: 750,
    fees: { LT: 89, TB: 59, PH: 89 },
    modes: ['Repair', 'Buyout'],
    leavesOut: { 'Cracked screen': 'Accidental damage is part of the Premier plan.' },
  },
]

export function findPlan(code: string): Plan | undefined {
  return plans.find((candidate) => candidate.code === code)
}

/** The plan code that stands for any plan (P8.5). */
export const FIXED_PLAN_CODE = 'HMSRV12MEWADLD'

/** What a buyout pays, whatever the device. */
export const BUYOUT = 450
