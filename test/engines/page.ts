/** A tab as the journeys use it: everything waits for what it needs. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Tab } from './engine.ts'
import { choosing, finding, type Role } from './in-page.ts'

const PATIENCE_MS = 30_000
const PAUSE_MS = 50

export class Page {
  readonly #tab: Tab

  constructor(tab: Tab) {
    this.#tab = tab
  }

  goTo(address: string): Promise<void> {
    return this.#leave(() => this.#tab.goTo(address))
  }

  reload(): Promise<void> {
    return this.#leave(() => this.#tab.reload())
  }

  back(): Promise<void> {
    return this.#tab.back()
  }

  forgetCookie(name: string): Promise<void> {
    return this.#tab.forgetCookie(name)
  }

  click(role: Role, name: string | RegExp): Promise<void> {
    return this.#patiently(`${role} ${name}`, () => this.#tab.click(finding({ role, name })))
  }

  type(name: string | RegExp, text: string): Promise<void> {
    return this.#patiently(`field ${name}`, () => this.#tab.type(finding({ role: 'textbox', name }), text))
  }

  upload(name: string, file: string): Promise<void> {
    const input = finding({ role: 'file input', name })
    return this.#patiently(`file input ${name}`, () => this.#tab.upload(input, file))
  }

  /** Chooses the first option with that text. */
  async choose(name: string, option: RegExp): Promise<void> {
    await this.#until(`${option} in ${name}`, choosing(name, option))
  }

  see(role: Role, name: string | RegExp): Promise<void> {
    return this.#until(`${role} ${name}`, `${finding({ role, name })} !== null`)
  }

  seeText(text: RegExp): Promise<void> {
    return this.#until(`the text ${text}`, `${text}.test(document.body.innerText)`)
  }

  /** Until the address, with its query, is like that. */
  at(address: RegExp): Promise<void> {
    return this.#until(`the address ${address}`, `${address}.test(location.href)`)
  }

  address(): Promise<string> {
    return this.#tab.evaluate('location.href') as Promise<string>
  }

  /** Until another document is there: not every driver waits for it. */
  async #leave(act: () => Promise<void>): Promise<void> {
    await this.#tab.evaluate('window.isLeft = true')
    await act()
    await this.#until('other document', '!window.isLeft')
  }

  #until(what: string, condition: string): Promise<void> {
    return this.#patiently(what, async () => {
      if (!(await this.#tab.evaluate(condition))) throw new Error('It is not there.')
    })
  }

  /** The page may be loading, or about to change: whatever fails is tried again. */
  async #patiently(what: string, act: () => Promise<void>): Promise<void> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (Date.now() > until)
          throw new Error(`No ${what}: ${await this.#describe(error)}`, { cause: error })
        await wait(PAUSE_MS)
      }
    }
  }

  async #describe(error: unknown): Promise<string> {
    const shown = await this.#tab
      .evaluate('location.pathname + " shows " + document.body.innerText')
      .catch(() => '')
    return `${(error as Error).message} ${String(shown).replaceAll(/\s+/g, ' ').slice(0, 1500)}`
  }
}
