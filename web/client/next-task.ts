/** Lets the browser handle input, paint, and deliver responses before the caller goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
