/**
 * A partner's gateway that sends only what P11 asks for. It passes each call on to another portal and removes
 * everything from the answer that P11's tables don't name. It can be late, refuse, fail or answer oddly (P11.2).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { customerOf, responseKey, type EnvelopeHeader } from '#contract/envelope.ts'
import type { OperationName } from '#contract/index.ts'
import { applyOddity, type ALL_ODDITIES, type Oddity } from './oddities.ts'
import { plainAnswer, type Json } from './plain-answer.ts'
import { nameOf, say, startStandIn } from './stand-in.ts'

export interface MadeCall {
  name: OperationName
  params: Json
  status: number
  /** The code of errorDetails. */
  refusal: string | undefined
  /** In milliseconds of `performance.now()`. */
  start: number
  end: number
}

export interface PlainGateway extends Behavior {
  url: string
  /** In the order in which they ended. */
  calls: MadeCall[]
  /** How many answers the oddity has changed. */
  oddAnswers: number
  /** Forgets the calls, and behaves well again. */
  reset(): void
  close(): Promise<void>
}

interface Behavior {
  /** How long each call takes; `latencies` has the exceptions. */
  latencyMs: number
  latencies: Map<OperationName, number>
  oddity: Oddity | typeof ALL_ODDITIES | undefined
  failing: Set<OperationName>
  refusing: Set<OperationName>
}

const wellBehaved = (): Behavior => ({
  latencyMs: 0,
  latencies: new Map(),
  oddity: undefined,
  failing: new Set(),
  refusing: new Set(),
})

/** What a gateway may ignore: it then answers with everything that the customer has (P11.4, P11.6). */
const ignored: Partial<Record<OperationName, string[]>> = {
  getEquipmentDetails: ['inventoryEquipmentId'],
  getServiceJobDetailsCE: ['serviceJobId', 'inventoryEquipmentId', 'claimsMasterId'],
}

/** `behind` is the URL of the other server's gateway. */
export async function startPlainGateway(behind: string): Promise<PlainGateway> {
  const { url, behave, close } = await startStandIn()
  const gateway: PlainGateway = {
    ...wellBehaved(),
    url,
    calls: [],
    oddAnswers: 0,
    reset: () => Object.assign(gateway, wellBehaved(), { calls: [], oddAnswers: 0 }),
    close,
  }
  behave(async (response, request, body) => {
    const name = nameOf(request) as OperationName
    const envelope = JSON.parse(body) as EnvelopeHeader & Json
    const params = envelope[name] as Json
    const start = performance.now()
    const pass = async (asked: OperationName, given: Json) => {
      const answer = await fetch(`${behind}/${asked}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: request.headers.authorization! },
        body: JSON.stringify({ ...envelope, [name]: undefined, [asked]: given }),
      })
      return { status: answer.status, told: (await answer.json()) as Json }
    }
    const answer = async () => {
      await wait(gateway.latencies.get(name) ?? gateway.latencyMs)
      if (gateway.failing.has(name)) return { status: 503, told: {} }
      const refused = { errorDetails: { code: 'NOT_NOW', description: 'Not now.' } }
      if (gateway.refusing.has(name)) return { status: 200, told: { [responseKey(name)]: refused } }
      if (name === 'claimAdjudication') {
        // A device without a serial number is named by its id (P11.5).
        const { told } = await pass('getEquipmentDetails', { customerRef: customerOf(envelope) })
        const devices = (told.getEquipmentDetailsResponse as { equipmentDetail: Json[] }).equipmentDetail
        const named = devices.find(({ inventoryEquipmentId }) => inventoryEquipmentId === params.imeiOrSerial)
        return pass(name, { ...params, ...(named && { imeiOrSerial: named.serialNumber }) })
      }
      return pass(name, without(params, ignored[name] ?? []))
    }
    try {
      const { status, told } = await answer()
      const plain =
        status === 200 ? await plainAnswer(name, params, told[responseKey(name)] as Json, pass) : {}
      const odd = applyOddity(gateway.oddity, name, plain)
      if (JSON.stringify(odd) !== JSON.stringify(plain)) gateway.oddAnswers += 1
      const refusal = (plain.errorDetails as { code: string } | undefined)?.code
      gateway.calls.push({ name, params, status, refusal, start, end: performance.now() })
      say(status, status === 200 ? { [responseKey(name)]: odd } : told)(response, request, body)
    } catch {
      // The other server is gone.
      response.destroy()
    }
  })
  return gateway
}

function without(params: Json, names: string[]): Json {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)))
}

/** Groups calls that overlap in time. A call that begins after all earlier ones have ended begins a new round. */
export function roundsOf(calls: readonly MadeCall[]): OperationName[][] {
  const rounds: OperationName[][] = []
  let lastEnd = -Infinity
  for (const { name, start, end } of calls.toSorted((one, other) => one.start - other.start)) {
    if (start >= lastEnd) rounds.push([])
    rounds.at(-1)!.push(name)
    lastEnd = Math.max(lastEnd, end)
  }
  return rounds
}
