import type { ClientBase } from 'pg'

export type Clients = readonly [ClientBase, ...ClientBase[]]

/** Each connection takes the next item when it has finished one. After an error, no new item is started. */
export async function shareWork<Item>(
  clients: Clients,
  items: readonly Item[],
  work: (client: ClientBase, item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  let hasFailed = false
  const takeAll = async (client: ClientBase) => {
    for (const item of queue) {
      if (hasFailed) return
      await work(client, item)
    }
  }
  const stopOthers = (error: unknown) => {
    hasFailed = true
    throw error
  }
  // Waits for all connections: cleaning up after an error needs connections that are not in use.
  const ended = await Promise.allSettled(clients.map((client) => takeAll(client).catch(stopOthers)))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}
