/** What the database announces to all servers. */

export interface Listener {
  hear(payload: string): void
  /** Called when listening starts, at first and after a connection was lost: read what may have been missed. */
  gap(): Promise<void>
}

export type Listeners = Map<string, Listener>

export interface Feed {
  /** One listener a channel, before the start. */
  on(channel: string, listener: Listener): void
  /** Resolves after the first attempt to listen. If that fails, it is repeated until it succeeds. */
  start(): Promise<void>
  stop(): Promise<void>
}
