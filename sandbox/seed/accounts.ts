/** Every account of the sandbox (P9.2), for the identity provider and for the seed. */
export const SANDBOX_PASSWORD = 'sandbox'

export const sandboxAccounts = [
  account(
    1,
    'one-plan',
    'Rosa Martinez',
    'One Premier plan, many devices, and open and closed Service Calls of every kind',
  ),
  account(2, 'two-plans', 'Daniel Okafor', 'Two plans of the same type, told apart by number and dates'),
  account(3, 'mixed-plans', 'Emily Nguyen', 'Four plans, with one Essential and one Premier plan in effect'),
  account(4, 'new-customer', 'Marcus Bell', 'One plan, no devices yet'),
  account(5, 'waiting', 'Hannah Schultz', 'Coverage starts in the future'),
  account(6, 'first-month', 'Luis Ortega', 'Coverage started less than 30 days ago'),
  account(7, 'call-only', 'Grace Whitfield', 'Has to call to request service'),
  account(8, 'every-status', 'Priya Raman', 'A Service Call in every status'),
  account(
    9,
    'large-household',
    'Theodore Castellano',
    '60 devices and 400 Service Calls, one of them later than usual',
  ),
  account(10, 'other-customer', 'Olivia Brandt', 'Another customer, to test access to someone else’s data'),
] as const

/** Nobody signs in with it: it holds the finished Service Calls that usual times are learned from (P4.17). */
export const pastCustomers = account(11, 'past-customers', 'Past Customers', '')

export type SandboxAccount = (typeof sandboxAccounts)[number]
export type AccountKey = SandboxAccount['key']
export type Person = Omit<SandboxAccount, 'key' | 'email' | 'subject'> & { email: string; subject: string }

export function accountOf(key: AccountKey): SandboxAccount {
  const found = sandboxAccounts.find((candidate) => candidate.key === key)
  if (!found) throw new Error(`No such account: ${key}`)
  return found
}

function account<Key extends string>(number: number, key: Key, name: string, shows: string) {
  const customerRef = `C${20_010_000 + number}`
  return { key, number, name, shows, customerRef, email: `${key}@sandbox.test`, subject: `sandbox|${key}` }
}
