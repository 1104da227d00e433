/** Maximum request body in bytes. Uploads have their own limits. */
export const BODY_LIMIT = 256 * 1024
