export * from '../words.ts'

export const noMatch = (query: string) => `No devices match “${query}”`
export const noMatchText = 'Try part of the name, the brand, or the end of the serial number.'
export const noneOfThem = 'No devices match this filter'
export const noneOfThemText = 'Try another filter, or show all your devices.'
export const noDevices = 'No devices yet'
export const noDevicesText = 'Add your first one now, and requesting service later takes just a few taps.'
