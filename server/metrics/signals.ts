/**
 * What happens inside the server, for metrics and traces. Without a listener, saying so costs one comparison, and
 * nothing has to be passed down to the places that do.
 */
import { channel, type Channel } from 'node:diagnostics_channel'
import type { RoutedRead } from '../database/database.ts'

class Signal<What extends object> {
  readonly #channel: Channel

  constructor(name: string) {
    this.#channel = channel(`portal:${name}`)
  }

  get isHeard(): boolean {
    return this.#channel.hasSubscribers
  }

  say(what: What): void {
    if (this.#channel.hasSubscribers) this.#channel.publish(what)
  }

  /** Returns a function that stops listening. A listener's error would end the process, so it only warns, once. */
  listen(listener: (what: What) => void): () => unknown {
    let isTold = false
    const subscriber = (what: unknown) => {
      try {
        listener(what as What)
      } catch (error) {
        if (!isTold) process.emitWarning(error as Error)
        isTold = true
      }
    }
    this.#channel.subscribe(subscriber)
    return () => this.#channel.unsubscribe(subscriber)
  }
}

/** A call refused before it was read. */
export const callShed = new Signal<object>('call-shed')
export const LIMITS = ['address', 'customer', 'guesses'] as const
export const callLimited = new Signal<{ by: (typeof LIMITS)[number] }>('call-limited')
export const streamChanged = new Signal<{ by: 1 | -1 }>('stream-changed')
/** A call to a partner's gateway: its HTTP status, or that there was no answer. */
export const partnerAnswered = new Signal<{ call: string; outcome: string; seconds: number }>(
  'partner-answered',
)
/** Before it is sent; a listener may add headers. */
export const partnerCalled = new Signal<{ headers: Record<string, string> }>('partner-called')
export const statementRan = new Signal<{
  /** The file and line that declare it. */
  name: string
  kind: 'read' | 'write'
  seconds: number
  hasFailed: boolean
}>('statement-ran')
/** With replicas: a read that may go to one, and where it went. */
export const readRouted = new Signal<RoutedRead>('read-routed')
export const OUTCOMES = ['sent', 'failed', 'given-up'] as const
/** A customer message or a partner event: accepted, to be retried, or given up. */
export const messageAttempted = new Signal<{
  what: string
  /** The channel or the partner. */
  to: string
  outcome: (typeof OUTCOMES)[number]
}>('message-attempted')
