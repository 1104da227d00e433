/** A customer's service addresses: those the partner has, and those that were added here. */
import type { AddressOnFile, PostalAddress, ServiceAddress } from '#contract/postal-address.ts'
import { streetAddress } from '#domain/customer/address.ts'
import { listRemoteAddresses, PORTAL_ADDRESS, saveRemoteAddress } from '../../queries/remote/addresses.ts'
import type { Owner } from '../../facts/customer.ts'
import type { Read, Remote } from './remote-context.ts'
import { isRefusal, type Ask } from './calls/ask.ts'
import { addressOnFile, checkPlan, findContact, readCustomer } from './customer.ts'
import { readDevice } from './device.ts'
import { findAddedAddress, findDraft } from './local.ts'
import { placeQuestion } from './questions.ts'

/** What a screen shows at most. */
const MOST_ADDRESSES = 50

/** The account's address first, then those added here, then the partner's others, newest first. */
async function listAddresses({ calls, db }: Remote, owner: Owner): Promise<AddressOnFile[]> {
  const ask = calls.as(owner.customerRef)
  const [known, added] = await Promise.all([
    knownAddresses(ask, owner),
    listRemoteAddresses(db, { subject: owner.subject }),
  ])
  const account = known.filter(({ isAccountAddress }) => isAccountAddress)
  const others = known.filter(({ isAccountAddress }) => !isAccountAddress)
  return [...account, ...added.map(({ address }) => address), ...others].slice(0, MOST_ADDRESSES)
}

/** Looks up one of the customer's addresses by id, even if it is beyond the list limit. */
export async function findAddress(
  { calls, db }: Remote,
  owner: Owner,
  addressId: string,
): Promise<AddressOnFile | undefined> {
  if (PORTAL_ADDRESS.test(addressId)) return findAddedAddress(db, owner, addressId)
  return (await knownAddresses(calls.as(owner.customerRef), owner)).find(
    (known) => known.addressId === addressId,
  )
}

async function knownAddresses(ask: Ask, { customerRef }: Owner): Promise<AddressOnFile[]> {
  const { addresses } = await findContact(ask, customerRef)
  return addresses.map((address) => addressOnFile(address, customerRef)).toReversed()
}

export const readServiceAddresses: Read<'readServiceAddresses'> = async (remote, asked) => {
  const ask = remote.calls.as(asked.customerRef)
  const [{ viewer }, addresses, saved] = await Promise.all([
    readCustomer(ask, asked.customerRef),
    listAddresses(remote, asked),
    findDraft(remote.db, asked),
    readDevice(ask, asked, asked.equipmentId),
  ])
  return { viewer, addresses, chosen: saved?.draft.address ?? null }
}

export const saveServiceAddress: Read<'saveServiceAddress'> = async (
  { calls, db },
  { contractRef, address, ...owner },
) => {
  const ask = calls.as(owner.customerRef)
  const [known, place] = await Promise.all([
    knownAddresses(ask, owner),
    findPlace(ask, address.zipCode),
    ask('getGeoLocation', placeQuestion(address)),
    checkPlan(ask, owner.customerRef, contractRef),
  ])
  const zipState = place?.state ?? null
  const same = known.find((held) => isSameAddress(held, address))
  if (same || zipState !== address.state) return { zipState, address: same ?? null }
  const [saved] = await saveRemoteAddress(db, { subject: owner.subject, address })
  return { zipState, address: saved!.address }
}

export const readHomePlace: Read<'readHomePlace'> = async ({ calls }, { customerRef, contractRef }) => {
  const ask = calls.as(customerRef)
  const [place] = await Promise.all([findHome(ask, customerRef), checkPlan(ask, customerRef, contractRef)])
  return { place }
}

async function findHome(ask: Ask, customerRef: string) {
  const { addresses } = await findContact(ask, customerRef)
  const account = addresses.find((address) => address.customerRef === customerRef)
  return account?.zipCode ? findPlace(ask, account.zipCode) : null
}

export async function findPlace(ask: Ask, zip: string) {
  const territory = await ask('getTerritory', { zipCode: zip })
  if (isRefusal(territory)) return null
  const { city, state, latitude, longitude } = territory
  return { zip, city, state, latitude, longitude }
}

/** The partner does not know the ids of addresses added in the portal, so it gets the address without one. */
export function withoutPortalId(address: ServiceAddress): ServiceAddress {
  const { addressId, ...place } = address
  return addressId === undefined || PORTAL_ADDRESS.test(addressId) ? place : address
}

function isSameAddress(held: PostalAddress, given: PostalAddress): boolean {
  const parts = (address: PostalAddress) => [
    ...[streetAddress(address), address.apartment, address.city].map((part) => part.toLowerCase()),
    address.state,
    address.zipCode,
    address.country,
  ]
  return JSON.stringify(parts(held)) === JSON.stringify(parts(given))
}
