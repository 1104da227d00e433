/** The read that each screen begins with, as its loader in web/routes.tsx sends it: the server answers it with the page. */
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { functionAddress } from './function-address.ts'
import type { FunctionName } from './index.ts'

const KIND = `(?<type>${claimKindNames.join('|')})`

export const FIRST_READS = [
  { screen: 'my-devices', path: /^\/device\/my-devices$/, read: 'my-devices' },
  { screen: 'add-device', path: /^\/device\/add$/, read: 'add-device' },
  { screen: 'device', path: /^\/device\/(?<id>[\w-]+)$/, read: 'claim-start' },
  { screen: 'new-claim', path: /^\/service-request\/(?<id>[\w-]+)\/create$/, read: 'claim-start' },
  {
    screen: 'claim-details',
    path: new RegExp(`^/service-request/(?<id>[\\w-]+)/(?:create|confirm)/${KIND}$`),
    read: 'claim-get-details',
  },
  { screen: 'service-history', path: /^\/service-history$/, read: 'service-history' },
  { screen: 'job', path: /^\/job\/(?<id>[\w-]+)$/, read: 'job-info' },
  { screen: 'edit-job', path: /^\/job\/(?<id>[\w-]+)\/edit$/, read: 'job-info' },
  { screen: 'receipt', path: /^\/job\/(?<id>[\w-]+)\/[\w-]+-success$/, read: 'job-info' },
  // Without data of their own; the shell needs the viewer.
  { screen: 'no-data', path: /^\/(?:ds-demo|service-request-resolved)$/, read: 'my-devices' },
] as const satisfies readonly { screen: string; path: RegExp; read: FunctionName }[]

export type FirstScreen = (typeof FIRST_READS)[number]['screen']

/** The address of the read that the screen at this location begins with. `search` is a URLSearchParams. */
export function firstReadAt(pathname: string, search: Iterable<[string, string]>): string | undefined {
  const { customerRef, contractRef, job }: Record<string, string | undefined> = Object.fromEntries(search)
  if (!customerRef?.trim()) return undefined
  const references = { customerRef, contractRef: contractRef || undefined }
  // A replacement is added by the Service Call that delivered it.
  if (pathname === '/device/add' && job) return functionAddress('job-info', { ...references, id: job })
  for (const { path, read } of FIRST_READS) {
    const match = path.exec(pathname)
    if (match) return functionAddress(read, { ...references, id: match.groups?.id, type: match.groups?.type })
  }
  return undefined
}
