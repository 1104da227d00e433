export const TICK_SECONDS = 5

/** Runs immediately and then every five seconds, never twice at a time. Returns a function that stops it and waits. */
export function startTicking(
  run: () => Promise<void>,
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  let ready = false
  const begin = () =>
    run()
      .catch(onTrouble)
      .finally(() => void (ready = true))
  let running = begin()
  const timer = setInterval(() => {
    if (!ready) return
    ready = false
    running = begin()
  }, TICK_SECONDS * 1_000)
  return async () => {
    clearInterval(timer)
    await running
  }
}
