/**
 * Sends requests over several connections, each as soon as the last one is answered. wrk, if it is installed, takes a
 * fifth of autocannon's processor time, which on few cores is time that the server doesn't get.
 */
import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export interface LoadRequest {
  path: string
  headers?: Record<string, string>
  /** Makes it a POST. NEW_ID in it is another id each time. */
  body?: string
}

export interface Load {
  url: string
  /** Sent in sequence, over and over. */
  requests: LoadRequest[]
  connections: number
  seconds: number
  /** Where to put wrk's script. */
  folder: string
}

export const NEW_ID = '00000000-0000-4000-8000-000000000000'

export const generator = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk'

/** Answers per second. Throws if any is an error. */
export function rateOf(load: Load): Promise<number> {
  return generator === 'wrk' ? rateByWrk(load) : rateByAutocannon(load)
}

async function rateByWrk({ url, requests, connections, seconds, folder }: Load): Promise<number> {
  const script = join(folder, 'requests.lua')
  await writeFile(script, luaOf(requests, new URL(url).host))
  const options = `-t 1 -c ${connections} -d ${Math.ceil(seconds)}s --timeout 30s`.split(' ')
  const { stdout } = await promisify(execFile)('wrk', [...options, '-s', script, url])
  const failed = /(Non-2xx|Socket errors).*/.exec(stdout)
  if (failed) throw new Error(failed[0])
  return Number(/Requests\/sec: +([\d.]+)/.exec(stdout)?.[1])
}

function luaOf(requests: LoadRequest[], host: string): string {
  const texts = requests.map(({ path, headers, body }) => {
    const all = { host, ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
  })
  // A JSON string is a Lua string: everything outside of ASCII is in it as it is.
  return `local requests = {\n${texts.map((text) => `${JSON.stringify(text)},\n`).join('')}}
local run = ${JSON.stringify(randomUUID().slice(0, 24))}
local n = 0
function request()
  n = n + 1
  local text = requests[(n - 1) % #requests + 1]
  local from, to = text:find(${JSON.stringify(NEW_ID)}, 1, true)
  if from then
    text = text:sub(1, from - 1) .. run .. ('%012x'):format(n) .. text:sub(to + 1)
  end
  return text
end
`
}

async function rateByAutocannon({ url, requests, connections, seconds }: Load): Promise<number> {
  // Setting up all requests on each connection would take too long.
  const share = Math.ceil(requests.length / connections)
  let connection = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      const first = (connection * share) % requests.length
      client.setRequests(
        requests.slice(first, first + share).map(({ body, ...request }) => ({
          ...request,
          ...(body && {
            method: 'POST',
            setupRequest: (prepared) => ({ ...prepared, body: body.replace(NEW_ID, randomUUID()) }),
          }),
        })),
      )
      connection += 1
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} responses were errors`)
  return result.requests.average
}
