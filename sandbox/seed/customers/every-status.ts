// One job, on its own device, for every entry of both status catalogs. Entries that share their codes differ by
// claim kind or by an unpaid fee; each job is built so that the catalog picks the entry.

import { claimKinds, type ClaimKind, type StatusFamily } from '#domain/claim/kind.ts'
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { findStatus, statusCatalogs, type StatusEntry } from '#domain/job/status.ts'
import { BUYOUT_AMOUNT_SOURCE } from '#domain/limits.ts'
import { productRecords } from '../catalog/records.ts'
import { addJob, jobTypeOf } from '../jobs/add-job.ts'
import { findPath, reported, type PathStep } from '../jobs/path.ts'
import { hoursBefore, type Ledger } from '../ledger.ts'
import { coverOf, linesAllowing, PREMIER } from '../plans.ts'
import { addContract, addCustomer, addDevice } from './household.ts'

type Casting = { code: string; kind: ClaimKind; productLine: string; path: PathStep[]; feePaid: boolean }

export function addEveryStatus(ledger: Ledger): void {
  const customer = addCustomer(ledger, 'every-status', {
    houseNo: '2047',
    street: 'N Cleveland Ave',
    apartment: 'Apt 3',
    zip: '60614',
    phone: '312-555-0148',
  })
  const contract = addContract(ledger, customer, { fromDaysAgo: 900 })
  castings().forEach(({ code, kind, productLine, path, feePaid }, index) => {
    const ofLine = productRecords.filter((product) => product.productLine === productLine)
    const product = ofLine[(index * 7) % ofLine.length]?.productCode ?? ''
    const nickname = `${claimKinds[kind].label} ${code}`
    const device = addDevice(ledger, customer, product, { nickname, addedDaysAgo: 800 - index * 10 })
    const lastChange = hoursBefore(ledger.now, 2 + index * 0.4)
    addJob(ledger, {
      customer,
      contract,
      device,
      kind,
      path,
      lastChange,
      feePaid,
      source: BUYOUT_AMOUNT_SOURCE,
    })
  })
}

function castings(): Casting[] {
  return Object.entries(statusCatalogs).flatMap(([family, entries]) => {
    const used = new Set<string>()
    return entries.map((entry, index) => {
      const casting = cast(family as StatusFamily, entry, index, used)
      used.add(casting.code)
      return casting
    })
  })
}

function cast(family: StatusFamily, entry: StatusEntry, index: number, used: ReadonlySet<string>): Casting {
  const { codes } = entry
  // Variants of a row share its codes: prefer one that no other variant has used.
  const preferred = [...codes.filter((code) => !used.has(code)), ...codes]
  const candidates = preferred.flatMap((code) => candidatesFor(family, code, index))
  const chosen = candidates.find(
    (candidate) => findStatus(family, candidate.code, factsOf(candidate)) === entry,
  )
  if (!chosen) throw new Error(`No job shows ${codes.join(', ')}`)
  return chosen
}

function candidatesFor(family: StatusFamily, code: string, index: number): Casting[] {
  const kinds = claimKindNames.filter((kind) => claimKinds[kind].family === family)
  const walks = kinds.flatMap((kind) => {
    const path = findPath(kind, [code])
    return path ? [{ kind, path }] : []
  })
  const ways = walks.length > 0 ? rotate(walks, index) : kinds.map((kind) => ({ kind, path: reported(code) }))
  return ways.flatMap(({ kind, path }) => {
    const lines = linesAllowing(PREMIER, kind)
    const productLine = lines[index % lines.length] ?? ''
    return [true, false].map((feePaid) => ({ code, kind, productLine, path, feePaid }))
  })
}

function factsOf({ code, kind, productLine, path, feePaid }: Casting) {
  return {
    serviceJobType: jobTypeOf({ kind, path }),
    serviceJobStatus: code,
    serviceJobStatusName: '',
    sourceSystem: BUYOUT_AMOUNT_SOURCE,
    serviceFeeCents: feePaid ? 0 : coverOf(PREMIER, productLine).serviceFeeCents,
  }
}

/** A different start each time, so that the kinds take turns. */
function rotate<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
