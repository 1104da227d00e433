/** Maximum request body in bytes. Uploads have their own limits. */
export const BODY_LIMIT = 256 * 1024

/** Longer than almost every call: worth counting as it arrives, and not worth waiting for once it is refused. */
export const LONG_BODY = 16 * 1024
