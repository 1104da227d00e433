/** The longest body of a call, in bytes. Files have limits of their own. */
export const BODY_LIMIT = 256 * 1024
