import { MONTHS, toShortUsDate, toUsDate } from '../time/calendar.ts'

export type DeviceFacts = {
  equipmentName?: string | null | undefined
  /** The brand; its code if there is a makeName as well. */
  make: string
  makeName?: string | undefined
  modelName: string
  productLineName?: string | null | undefined
  serialNumber?: string | null | undefined
  createdDate?: string | null | undefined
}

/** The last option of a brand or model list, which opens a text field; its id can't be a catalog code. */
export const OTHER_ID = 'other'
const OTHER_BRAND = { id: OTHER_ID, title: 'Other (brand not listed)' } as const
const OTHER_MODEL = { id: OTHER_ID, title: 'Other (model not listed)' } as const

export type DeviceOption = { id: string; title: string }

/** P2.3: devices that are not shown. */
export const HIDDEN_STATUSES = ['Inactive', 'Locked'] as const

export function isHiddenDevice(equipmentStatus: string | null | undefined): boolean {
  return hiddenStatuses.has(equipmentStatus?.trim().toLowerCase() ?? '')
}

export function deviceName(device: DeviceFacts): string {
  return device.equipmentName?.trim() || brandAndModel(device)
}

/** Below the name: brand and model, unless they are the name; then the type of device. */
export function belowName(device: DeviceFacts): string {
  const model = brandAndModel(device)
  return deviceName(device) === model ? (device.productLineName ?? '') : model
}

/** Catalogs often repeat the brand in the model's name; show it once. */
export function brandAndModel({ make, makeName = make, modelName }: DeviceFacts): string {
  const [brand, model] = [makeName.trim(), modelName.trim()]
  const repeats = model.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  return repeats ? model : `${brand} ${model}`.trim()
}

/** P5.2: brand and model lists always end with Other. */
export function brandOptions(brands: readonly DeviceOption[]): DeviceOption[] {
  return [...brands, OTHER_BRAND]
}

export function modelOptions(models: readonly DeviceOption[]): DeviceOption[] {
  return [...models, OTHER_MODEL]
}

/** Ignores spaces, dashes and case: numbers are read off a label. */
export function isSameSerial(one: string, other: string): boolean {
  return compact(one) === compact(other)
}

/** Compiles a query, to match it against many devices: every word must be somewhere on the card. */
export function deviceMatcher(query: string): (searched: SearchedText) => boolean {
  const words = fold(query)
    .replace(serialLabel, 's/n: ')
    .replace(wordAndDay, (typed, word: string, day: string) =>
      isMonth(word) ? ` ${dayWord(word, day)} ` : typed,
    )
    .split(/\s+/)
    .filter(Boolean)
  return ({ text, serial }) =>
    words.every((word) => text.includes(word) || inSerial(serial, word)) || inSerial(serial, query)
}

export interface SearchedText {
  text: string
  serial: string
}

/**
 * What is on a device's card; `also` is what it shows besides, such as the status of its open job. Kept from one query to
 * the next where there are hundreds: writing it takes longer than searching it.
 */
export function searchedText(device: DeviceFacts, also: readonly string[] = []): SearchedText {
  // Serial numbers are read off a label and typed with different dashes and spaces.
  return { text: cardText(device, also), serial: compact(device.serialNumber ?? '') }
}

const hiddenStatuses: ReadonlySet<string> = new Set(HIDDEN_STATUSES.map((status) => status.toLowerCase()))

function cardText(device: DeviceFacts, also: readonly string[]): string {
  const { equipmentName, make, modelName, productLineName, serialNumber, createdDate } = device
  const added = createdDate ? [toUsDate(createdDate), toShortUsDate(createdDate), inWords(createdDate)] : []
  const label = serialNumber && 's/n:'
  const shown = [equipmentName, make, modelName, productLineName, label, ...added, ...also]
  return fold(shown.filter(Boolean).join('\n'))
}

// Cards say 'S/N:', labels and people say 'SN:' and 'serial number', too. Some names begin with 'sn'.
const serialLabel = /^(?:sn[\s.:#]+|serial(?: (?:no|number))?(?:[\s.:#]+|$))/

// 'nov 5', 'November 5th,': matched as one unit, or the 5 would match any number.
const wordAndDay = /\b([a-z]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b,?/g
const dayWord = (month: string, day: string) => `|${month.slice(0, 3)}/${Number(day)}|`

/** A month or the start of one: 'mar' and 'march', but not the 'mark' of 'Mark 4'. */
function isMonth(word: string): boolean {
  return MONTHS.some((name) => name.toLowerCase().startsWith(word))
}

/** '2026-11-05' → 'November |nov/5|', to match the month with or without the day. */
function inWords(date: string): string {
  const month = MONTHS[new Date(date).getUTCMonth()] ?? ''
  return `${month} ${dayWord(month, date.slice(8, 10))}`
}

/** Fewer than four characters only at its start or end: anywhere else, they are there by chance. */
function inSerial(serial: string, typed: string): boolean {
  const wanted = compact(typed)
  if (wanted.length > 3) return serial.includes(wanted)
  return wanted !== '' && (serial.startsWith(wanted) || serial.endsWith(wanted))
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/g, '')
}

/** Phones type curly quotes, and "wifi" is Wi-Fi: names are stored as typed. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\b[-‐‑]\b/g, '')
}
