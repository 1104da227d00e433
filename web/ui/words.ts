import { groupThousands } from '#domain/money.ts'

// The texts that components bring along; early-words.ts has those of the first load. A screen's own are in its words.ts.
// P1.8, P1.9: BACK, CLOSE, CANCEL and APPLY are the specification's.
export const back = 'BACK'
export const closeWay = 'CLOSE'
export const cancelDate = 'CANCEL'
export const applyDate = 'APPLY'
export const change = 'Change'
export const tryAgain = 'Try again'

// Forms
export const optional = ' (optional)'
export const error = 'Error: '
export const problem = 'There’s a problem'
export const chooseOne = 'Choose one'
export const loading = 'Loading…'
export const notGiven = 'Not provided'
export const characters = (count: number) =>
  count === 1 ? '1 character' : `${groupThousands(count)} characters`
export const tooMany = (amount: string) => `${amount} too many`

// Calendar
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
export const typeDate = 'Or type the date'
export const dateFormat = 'MM/DD/YYYY'
export const today = 'Today, '
export const selected = ' selected'
export const notAvailable = ', not available'
export const legend = 'Crossed out'
export const legendText = ' means not available'

export const chosen = (day: string) => `${day} selected`

// Countdown
export const timeIsUp = 'Time’s up'
export const lastMinute = 'Less than a minute left'
export const left = (time: string) => `${time} left`
export const leftOf = (time: string, all: string) => `${left(time)} of ${all}`
export const hoursShort = (count: number) => `${count} hr`
export const minutesShort = (count: number) => `${count} min`
export const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)
export const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

// Uploads; the size comes first.
export const waiting = ' · Waiting'
export const uploading = ' · Uploading'
export const received = ' · Received'
export const cancelFile = (name: string) => `Cancel ${name}`
export const removeFile = (name: string) => `Remove ${name}`

export const step = (current: number, total: number | null, title: string) =>
  `Step ${current}${total === null ? '' : ` of ${total}`} · ${title}`
export const better = 'better'
