import type { AddressOnFile, ServiceAddress } from '#contract/postal-address.ts'

export function serviceAddress(onFile: AddressOnFile): ServiceAddress {
  const { isAccountAddress: _, ...address } = onFile
  return address
}
