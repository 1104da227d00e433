/**
 * The screens (P1.2), a row each: its path in the router's notation, the read that it begins with, and its file in
 * `web/screens/`, without `-screen.tsx`. The router, the server's answers and the data in a page are derived from it.
 * If an address matches several rows, the first one counts.
 */
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { functionAddress } from './function-address.ts'
import type { FunctionName } from './index.ts'

/** P1.2's named route. Its query parameters are customerRef and contractRef. */
export const MyDevices = '/device/my-devices'

const RECEIPT = { read: 'job-info', file: 'job/receipt/receipt' } as const

export const SCREENS = [
  { path: MyDevices, read: 'my-devices', file: 'devices/my-devices' },
  { path: '/device/add', read: 'add-device', file: 'devices/add/add-device' },
  { path: '/device/$id', read: 'claim-start', file: 'devices/device/device' },
  { path: '/service-request/$id/create', read: 'claim-start', file: 'service-request/create/create-claim' },
  {
    path: '/service-request/$id/create/$type',
    read: 'claim-get-details',
    file: 'service-request/details/details',
  },
  {
    path: '/service-request/$id/confirm/$type',
    read: 'claim-get-details',
    file: 'service-request/confirm/confirm',
  },
  { path: '/service-history', read: 'service-history', file: 'job/history/service-history' },
  { path: '/job/$id', read: 'job-info', file: 'job/show/job' },
  { path: '/job/$id/edit', read: 'job-info', file: 'job/edit/edit-job' },
  { path: '/job/$id/carry-in-repair-success', ...RECEIPT },
  { path: '/job/$id/depot-repair-success', ...RECEIPT },
  { path: '/job/$id/home-service-success', ...RECEIPT },
  { path: '/job/$id/reimbursable-repair-success', ...RECEIPT },
  { path: '/job/$id/replacement-success', ...RECEIPT },
  // These have no data, but the shell needs the viewer.
  { path: '/service-request-resolved', read: 'my-devices', file: 'service-request/resolved' },
  { path: '/ds-demo', read: 'my-devices', file: 'ds-demo/ds-demo' },
] as const satisfies readonly { path: string; read: FunctionName; file: string }[]

/** The parent paths of the screens above redirect to a list. */
export const REDIRECTS = [
  { path: '/device', to: MyDevices },
  { path: '/service-request', to: MyDevices },
  { path: '/job', to: '/service-history' },
] as const

export type Screen = (typeof SCREENS)[number]

export const SCREEN_PATHS = [...REDIRECTS, ...SCREENS].map(({ path }) => path)

const ANY_ID = new RegExp(`^(?:${SCREEN_PATHS.map((path) => patternOf(path, '[^/]+')).join('|')})/?$`)

/** The server answers any other address with 404. */
export function isScreenPath(path: string): boolean {
  return ANY_ID.test(path)
}

function patternOf(path: string, id: string): string {
  return path.replace('$type', `(${claimKindNames.join('|')})`).replace('$id', `(${id})`)
}

export interface FirstScreen {
  file: Screen['file']
  id: string | undefined
  /** The address of its read, unless there is no customer to read for. */
  read: string | undefined
}

/** The screen at a location. `search` is a URLSearchParams. */
export function firstScreenAt(pathname: string, search: Iterable<[string, string]>): FirstScreen | undefined {
  const { customerRef, contractRef, job }: Record<string, string | undefined> = Object.fromEntries(search)
  for (const screen of SCREENS) {
    const match = new RegExp(`^${patternOf(screen.path, '[\\w-]+')}$`).exec(pathname)
    if (!match) continue
    const [, id, type] = match
    const { read, ...params } = firstRead(screen, { id, type, job })
    const references = { customerRef, contractRef: contractRef || undefined }
    return {
      file: screen.file,
      id,
      read: customerRef?.trim() ? functionAddress(read, { ...references, ...params }) : undefined,
    }
  }
  return undefined
}

export interface FirstRead {
  read: Screen['read']
  id?: string | undefined
  type?: string | undefined
}

/** The read that a screen begins with, and its parameters. */
export function firstRead(
  { path, read }: Screen,
  { id, type, job }: Partial<Record<'id' | 'type' | 'job', string | undefined>>,
): FirstRead {
  // A replacement is added by the Service Call that delivered it.
  return path === '/device/add' && job ? { read: 'job-info', id: job } : { read, id, type }
}
