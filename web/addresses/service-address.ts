import type { AddressOnFile, ServiceAddress } from '#contract/postal-address.ts'

/** The part of an address on file that a draft stores. */
export function serviceAddress(onFile: AddressOnFile): ServiceAddress {
  const { isAccountAddress: _, ...address } = onFile
  return address
}
