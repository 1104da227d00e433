import type { ScreenPath } from '#contract/screen-paths.ts'

/** The screens that are not there yet. A screen that gets built leaves this list; the list only gets shorter. */
export const UNBUILT_SCREENS = {
  '/service-request-resolved': { title: 'Service request resolved', what: 'see a request that was resolved' },
  '/service-request/$id/create': { title: 'Request service', what: 'request service for a device' },
  '/service-request/$id/create/$type': { title: 'Request service', what: 'request service for a device' },
  '/service-request/$id/confirm/$type': { title: 'Confirm your request', what: 'confirm a request' },
  '/job/$id': { title: 'Service Call', what: 'follow a Service Call' },
  '/job/$id/edit': { title: 'Change your Service Call', what: 'change a Service Call' },
  '/job/$id/carry-in-repair-success': { title: 'Carry-In Service requested', what: 'see your receipt' },
  '/job/$id/depot-repair-success': { title: 'Depot Service requested', what: 'see your receipt' },
  '/job/$id/reimbursable-repair-success': { title: 'Reimbursement requested', what: 'see your receipt' },
  '/job/$id/replacement-success': { title: 'Replacement requested', what: 'see your receipt' },
  '/job/$id/home-service-success': { title: 'Home Service requested', what: 'see your receipt' },
  '/service-history': { title: 'Service History', what: 'see all of your Service Calls' },
} as const satisfies Partial<Record<ScreenPath, { title: string; what: string }>>
