// The few status codes that a request or a rule names. Kept apart from the table so that the contract and the browser can
// import them without its texts.

import type { StatusCode } from './status-table.ts'

export const NEW = 'NEW' satisfies StatusCode
export const CANCELLED = 'SC0003' satisfies StatusCode
export const COMPLETED = 'SC0004' satisfies StatusCode
export const OPTION_PROVIDED = 'SC0102' satisfies StatusCode
export const OPTION_ACCEPTED = 'SC0106' satisfies StatusCode
export const ALLOCATED = 'SC0105' satisfies StatusCode
export const OPTION_DECLINED = 'HS003' satisfies StatusCode
export const OPTION_EXPIRED = 'HS004' satisfies StatusCode
export const DISPATCHED = 'SC0081' satisfies StatusCode
export const DELIVERY_FAILED = 'SC0072' satisfies StatusCode
export const RETURNED = 'SC0075' satisfies StatusCode
