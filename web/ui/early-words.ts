// The texts of components in the first load: the others would be loaded with them.
export const close = 'Close'
export const clearSearch = 'Clear search'
export const newTab = ' (opens in a new tab)'
export const notifications = 'Notifications'
export const dismiss = (title: string) => `Dismiss: ${title}`
