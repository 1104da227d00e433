// How much of a list is read at once, however long it has become.

/** Service Calls of a customer: everything, for nearly everybody. */
export const HISTORY_PAGE = 400

/** Service Calls of one device, on the page of the device. */
export const DEVICE_JOBS = 20
