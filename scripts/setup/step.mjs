// Output of the commands: one line per step, and a clear error message if one fails.

/**
 * Something to install: its name in the progress line, and the work, which returns what went wrong, if anything.
 *
 * @typedef {{ name: string, install: () => Promise<string | undefined> }} Installation
 */

const TICK_MS = 1_000

/** Ends the command with a message the reader can act on. */
export function giveUp(/** @type {string} */ message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

/**
 * Prints `Title … 12.3 s` around a piece of work, with another dot for every second that passes. The work must not
 * print anything itself.
 *
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const began = Date.now()
  process.stdout.write(`${title} …`)
  const ticking = setInterval(() => process.stdout.write('.'), TICK_MS)
  try {
    return await work()
  } finally {
    clearInterval(ticking)
    process.stdout.write(` ${secondsSince(began)}\n`)
  }
}

export function secondsSince(/** @type {number} */ began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}
