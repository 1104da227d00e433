import { groupThousands } from '#domain/money.ts'
export * from '../words.ts'

export const title = 'Service History'
export const serviceCalls = (count: number) =>
  count === 1 ? '1 Service Call' : `${groupThousands(count)} Service Calls`
export const newest = (count: number) => `Newest ${serviceCalls(count)}`
export const open = (count: number) => `${count} open`
export const waiting = (count: number) => `${count} waiting for you`

export const search = 'Search Service Calls'
export const searchIn = 'Device, number, date, or status'
export const kind = 'Type of service'
export const everyKind = 'All types of service'
export const status = 'Status'
export const filterAll = 'All'
export const filterOpen = 'Open'
export const filterClosed = 'Closed'
export const found = (count: number, all: number, hasOlder: boolean) =>
  `${count} of ${hasOlder ? 'the newest ' : ''}${serviceCalls(all)}`

export const caption = 'Your Service Calls, newest first'
export const columns = ['Service Call', 'Device', 'Requested', 'Status'] as const
export const serial = (number: string) => ` · S/N ${number}`

export const none = 'No Service Calls yet'
export const noneText = 'When something breaks, choose the device and request service. You can track it here.'
export const noMatch = (query: string) => `No Service Calls match “${query}”`
export const noMatchFilters = 'No Service Calls match these filters'
export const tryOther = 'Try a device name, serial number, date, or status.'
export const tryFewer = 'Try a device name, serial number, date, or status, or use fewer filters.'
export const tryOtherFilters = 'Try another status or type of service.'
export const showAll = 'Show all Service Calls'
export const showNewest = 'Show the newest Service Calls'

// Below a list of more than one page
export const olderFailed = 'We couldn’t load older Service Calls. Please try again.'
export const shown = (count: number, hasOlder: boolean) =>
  `These are ${hasOlder ? 'your newest' : 'all'} ${serviceCalls(count)}.`
export const searched = (count: number, hasOlder: boolean) =>
  `We searched ${hasOlder ? 'your newest' : 'all'} ${serviceCalls(count)}.`
export const showOlder = 'Show older Service Calls'
