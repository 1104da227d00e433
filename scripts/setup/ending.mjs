// When a command is stopped, it also stops the processes that it has started.

const LOOK_EVERY_MS = 250
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM'])
const shell = process.ppid

/**
 * Calls `onEnding` for each signal. npm passes one on to its shell alone, which ends without this process noticing:
 * then its parent is another one.
 *
 * @param {(signal: NodeJS.Signals) => void} onEnding
 * @returns {() => void} ends the watch
 */
export function watchForEnding(onEnding) {
  for (const signal of SIGNALS) process.on(signal, onEnding)
  const look = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === shell) return
    clearInterval(look)
    onEnding('SIGTERM')
  }, LOOK_EVERY_MS)
  look.unref()
  return () => {
    clearInterval(look)
    for (const signal of SIGNALS) process.off(signal, onEnding)
  }
}
