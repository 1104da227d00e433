/** `fetch` says only "fetch failed"; why is in its cause, which has no message if several addresses were tried. */
export function whyFetchFailed(error: unknown): string {
  const { message, cause } = error as Error
  const { message: why, code } = (cause ?? {}) as NodeJS.ErrnoException
  return why || code || message
}
