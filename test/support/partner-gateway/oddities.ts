/** Ways in which a gateway may differ from ours without being wrong (P11.2): one at a time, or all at once. */
type Fields = Record<string, unknown>
type Change = (key: string, value: unknown) => unknown

const LEFT_OUT = Symbol('left out')

const ZIP_CODES = ['zipCode', 'customerPostalCode', 'dropOffLocationPostalCode']
const DAYS = ['versionFromDate', 'versionToDate', 'createdDate', 'earliestDate', 'date']
const AMOUNTS = ['serviceFee', 'benefitRemainingPerClaim', 'buyoutCost', 'buyoutAmount']
/** What a record of a list can't do without. */
const IDS = [
  'accountAddressId',
  'contractId',
  'inventoryEquipmentId',
  'serviceJobID',
  'issueTriageCode',
  'issueCode',
  'timeSlotCode',
  'serviceLocationCode',
  'productSubCategoryCode',
  'brandCode',
  'productCode',
]
const NUMBERS = [
  ...IDS,
  'contactId',
  'contractNumber',
  'claimsMasterId',
  'inventoryEquipmentID',
  'triageReferenceID',
  'dropOffLocationCode',
]

const changes = {
  'ZIP+4': (key, value) => (ZIP_CODES.includes(key) && value ? `${value as string}-1234` : value),
  'null left out': (_key, value) => (value === null ? LEFT_OUT : value),
  'drop-off location left out': (key, value) => (key.startsWith('dropOffLocation') ? LEFT_OUT : value),
  'date for a date-time': (key, value) => (key === 'createDate' ? (value as string).slice(0, 10) : value),
  // Late in the evening of that day in New York, which by UTC is the next day.
  'date-time for a date'(key, value) {
    if (key === 'availableDates') return (value as string[]).map(lateOn)
    return DAYS.includes(key) && value ? lateOn(value as string) : value
  },
  'amounts as text': (key, value) =>
    AMOUNTS.includes(key) && typeof value === 'number'
      ? `$${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
      : value,
  'ids as numbers': (key, value) =>
    NUMBERS.includes(key) && /^\d+$/.test(String(value)) ? Number(value) : value,
  'devices pending': (key, value) => (key === 'equipmentStatus' && value === 'Active' ? 'Pending' : value),
  'no serial numbers': (key, value) => (key === 'serialNumber' ? null : value),
  'a record without its id': (_key, value) => (Array.isArray(value) ? withBrokenRecord(value) : value),
  'unknown job status'(key, value) {
    if (key === 'serviceJobStatus') return 'XY999'
    return key === 'serviceJobStatusName' ? 'Being admired' : value
  },
  'unknown job type': (key, value) => (key === 'serviceJobType' ? 'TELEPORT' : value),
  'modes as text': (key, value) => (key === 'allowedModes' ? (value as string[]).join(', ') : value),
  'eligibility as text': (key, value) => (key === 'onlineClaimEligibility' ? String(value) : value),
  'jobs in no order': (key, value) => (key === 'serviceJobStatusDetail' ? mixed(value as unknown[]) : value),
  'empty lists as null': (_key, value) => (Array.isArray(value) && value.length === 0 ? null : value),
  'lists of one as an object': (_key, value) =>
    Array.isArray(value) && value.length === 1 && typeof value[0] === 'object' ? value[0] : value,
} satisfies Record<string, Change>

const wholeAnswers = {
  'job not named': (answer, name) =>
    name === 'raiseClaim' || name === 'createClaim' ? without(answer, 'serviceJobID') : answer,
  'errorDetail in the singular': (answer) =>
    'errorDetails' in answer
      ? { ...without(answer, 'errorDetails'), errorDetail: answer.errorDetails }
      : answer,
} satisfies Record<string, (answer: object, name: string) => object>

export type Oddity = keyof typeof changes | keyof typeof wholeAnswers

export const oddities = [...Object.keys(changes), ...Object.keys(wholeAnswers)] as Oddity[]

/** A gateway with every one of them. */
export const ALL_ODDITIES = 'all at once'

export function applyOddity(
  oddity: Oddity | typeof ALL_ODDITIES | undefined,
  name: string,
  answer: object,
): object {
  if (!oddity) return answer
  if (oddity === ALL_ODDITIES) return oddities.reduce((odd, one) => applyOddity(one, name, odd), answer)
  if (oddity in wholeAnswers) return wholeAnswers[oddity as keyof typeof wholeAnswers](answer, name)
  return walk(answer as Fields, changes[oddity as keyof typeof changes])
}

function walk(fields: Fields, change: Change): Fields {
  const changed = Object.entries(fields).map(([key, value]) => [key, deep(change(key, value), change)])
  return Object.fromEntries(changed.filter(([, value]) => value !== LEFT_OUT))
}

function deep(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((item) => deep(item, change))
  return value && typeof value === 'object' ? walk(value as Fields, change) : value
}

function without(answer: object, name: string): object {
  return Object.fromEntries(Object.entries(answer).filter(([key]) => key !== name))
}

/** Puts a copy of the first record in front that lacks its id: leaving it out leaves the list as it was. */
function withBrokenRecord(list: unknown[]): unknown[] {
  const [first] = list
  const id = first && typeof first === 'object' ? IDS.find((name) => name in first) : undefined
  return id ? [without(first as object, id), ...list] : list
}

/** Every second one first, backward: neither the order of creation nor its reverse. */
function mixed(list: unknown[]): unknown[] {
  return [...list.filter((_, index) => index % 2).toReversed(), ...list.filter((_, index) => index % 2 === 0)]
}

function lateOn(date: string): string {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000)
  return `${next.toISOString().slice(0, 10)}T03:30:00.000Z`
}
