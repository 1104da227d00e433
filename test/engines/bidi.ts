/** A client of WebDriver BiDi, as far as the journeys need it: commands over a WebSocket, answered by their number. */
import { once } from 'node:events'

export interface BiDi {
  send<Result = unknown>(method: string, params: object): Promise<Result>
}

interface Answer {
  id: number | null
  type: string
  result: unknown
  error?: string
  message?: string
}

export async function connectBiDi(address: string): Promise<BiDi> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Answer
    if (id === null) return
    const answered = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') answered?.resolve(result)
    else answered?.reject(new Error(`${error}: ${message}`))
  })
  socket.addEventListener('close', () => {
    for (const answered of waiting.values()) answered.reject(new Error('The browser is gone.'))
  })
  await once(socket, 'open')
  let last = 0
  return {
    send<Result>(method: string, params: object) {
      last += 1
      const answered = Promise.withResolvers<unknown>()
      waiting.set(last, answered)
      socket.send(JSON.stringify({ id: last, method, params }))
      return answered.promise as Promise<Result>
    },
  }
}
