export * from '#web/screen/words.ts'

export const yourAddresses = 'Your addresses'
export const newAddress = 'A different address'
export const street = 'Street address'
export const apartment = 'Apartment, suite, or unit'
export const zipHint = 'We’ll fill in the city and state.'
export const filledIn = (place: string) => `Filled in: ${place}`
export const city = 'City'
export const state = 'State or territory'

export const streetError = 'Enter the street address'
export const poBoxError = 'Enter a street address. We can’t visit or ship to a PO Box.'
export const cityError = 'Enter the city'
export const stateError = 'Select the state'
