/** Leases on work and messages: short, and renewed while the server that holds one is alive. */

/** What a dead server held is taken over after this long. */
export const LEASE_SECONDS = 20
// A renewal may fail twice.
const RENEW_MS = 6_000

export async function whileRenewing<Result>(
  renew: () => Promise<unknown>,
  work: () => Promise<Result>,
  onTrouble: (error: unknown) => void,
): Promise<Result> {
  const timer = setInterval(() => void renew().catch(onTrouble), RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
