export const street = 'Street address'
export const apartment = 'Apartment, suite, or unit'
export const zip = 'ZIP code'
export const zipHint = 'We’ll fill in the city and state.'
export const filledIn = (place: string) => `Filled in: ${place}`
export const city = 'City'
export const state = 'State or territory'
export const reloadList = 'Reload the list'

export const zipError = 'Enter a 5-digit ZIP code'
export const streetError = 'Enter the street address'
export const poBoxError = 'Enter a street address. We can’t visit or ship to a PO Box.'
export const cityError = 'Enter the city'
export const stateError = 'Select the state'
