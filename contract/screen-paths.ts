import { claimKindNames } from '#domain/claim/kind-names.ts'

/** P1.2's named route. Its query parameters are customerRef and contractRef. */
export const MyDevices = '/device/my-devices'

/** P1.2: the routes in the router's notation. The server answers any other address with 404. */
export const SCREEN_PATHS = [
  '/ds-demo',
  '/device',
  '/device/add',
  MyDevices,
  '/device/$id',
  '/service-request-resolved',
  '/service-request',
  '/service-request/$id/create',
  '/service-request/$id/confirm/$type',
  '/service-request/$id/create/$type',
  '/job',
  '/job/$id',
  '/job/$id/edit',
  '/job/$id/carry-in-repair-success',
  '/job/$id/depot-repair-success',
  '/job/$id/reimbursable-repair-success',
  '/job/$id/replacement-success',
  '/job/$id/home-service-success',
  '/service-history',
] as const

export type ScreenPath = (typeof SCREEN_PATHS)[number]

const PATTERN = new RegExp(`^(?:${SCREEN_PATHS.map(patternOf).join('|')})/?$`)

function patternOf(path: string): string {
  return path.replace('$type', `(?:${claimKindNames.join('|')})`).replaceAll(/\$\w+/g, '[^/]+')
}

export function isScreenPath(path: string): boolean {
  return PATTERN.test(path)
}
