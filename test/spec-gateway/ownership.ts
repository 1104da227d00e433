/** What a call names has to belong to the subject of its token; otherwise it is 403, whether it exists or not (P6.5). */
import { Rejected } from './errors.ts'
import type { Claim, Contract, Customer, Device, Job, World } from './world.ts'

export interface Owner {
  subject: string
  customers: Customer[]
  customer(customerRef: string): Customer
  contract(idOrPublicRef: string): Contract
  device(id: string): Device
  job(id: string): Job
  claim(id: string): Claim
}

export function ownerOf(subject: string, world: World): Owner {
  const customers = world.customers.filter((customer) => customer.subject === subject)
  const isTheirs = ({ customerRef }: { customerRef: string }) =>
    customers.some((customer) => customer.customerRef === customerRef)
  const find = <Thing extends { customerRef: string }>(
    things: Thing[],
    is: (thing: Thing) => boolean,
  ): Thing => {
    const found = things.find((thing) => isTheirs(thing) && is(thing))
    if (!found) throw new Rejected(403, 'not yours')
    return found
  }
  return {
    subject,
    customers,
    customer: (ref) => find(world.customers, ({ customerRef }) => customerRef === ref),
    contract: (id) =>
      find(world.contracts, ({ contractId, contractPublicRef }) =>
        [contractId, contractPublicRef].includes(id),
      ),
    device: (id) => find(world.devices, ({ inventoryEquipmentId }) => inventoryEquipmentId === id),
    job: (id) => find(world.jobs, ({ serviceJobID }) => serviceJobID === id),
    claim: (id) => find(world.claims, ({ claimsMasterId }) => claimsMasterId === id),
  }
}
