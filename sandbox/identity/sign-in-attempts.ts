/** Counts wrong passwords by email. In memory: the sandbox has one server. */
const MOST_WRONG = 10
const FORGET_AFTER_MS = 5 * 60_000
const MOST_EMAILS = 1_000

export class SignInAttempts {
  #now: () => number
  #wrong = new Map<string, { count: number; until: number }>()

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  areUsedUp(email: string): boolean {
    return this.#of(email).count >= MOST_WRONG
  }

  count(email: string): void {
    const { count } = this.#of(email)
    const key = keyOf(email)
    this.#wrong.delete(key)
    if (this.#wrong.size >= MOST_EMAILS) this.#wrong.delete(this.#wrong.keys().next().value!)
    this.#wrong.set(key, { count: count + 1, until: this.#now() + FORGET_AFTER_MS })
  }

  #of(email: string): { count: number } {
    const known = this.#wrong.get(keyOf(email))
    return known && known.until > this.#now() ? known : { count: 0 }
  }
}

function keyOf(email: string): string {
  return email.trim().toLowerCase().slice(0, 254)
}
