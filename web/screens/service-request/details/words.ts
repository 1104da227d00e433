export * from '../words.ts'

export const continueWith = (choice: string) => `Continue with ${choice}`
export const notAvailable = (service: string) => `${service} isn’t available here`
