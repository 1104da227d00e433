export const PATIENCE_MS = 10_000

// One Ctrl-C can arrive twice: from the terminal, and forwarded by the parent process.
const SAME_SIGNAL_MS = 1_000

/**
 * Stops gracefully and exits on a signal, or if the parent process dies; gives up after `mostMs`. `stop` resolves with
 * whether it stopped cleanly; `again` is called on a second signal.
 */
export function stopOnSignal(
  stop: () => Promise<boolean>,
  mostMs: number,
  again: () => void = () => process.exit(1),
): void {
  let stoppingSince: number | undefined
  const fail = (reason: string) => {
    process.stderr.write(`Stopping ${reason}\n`)
    process.exit(1)
  }
  const stopOnce = () => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) again()
      return
    }
    stoppingSince = Date.now()
    setTimeout(() => {
      fail(`took too long, and is given up: ${process.getActiveResourcesInfo().join(' ')}`)
    }, mostMs).unref()
    stop().then(
      (isClean) => process.exit(isClean ? 0 : 1),
      (error) => fail(`failed: ${String(error)}`),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stopOnce)
  if (process.connected) process.on('disconnect', stopOnce)
}
