import type { Channel } from './channel.ts'

/** Nothing leaves: the row itself is what the sandbox's outbox shows, and being there counts as sent. */
export const outbox: Channel = {
  async send() {},
  close() {},
}
