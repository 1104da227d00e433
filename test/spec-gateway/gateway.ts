/**
 * A partner's gateway, written from docs/product/ alone: it imports nothing of the portal, sends no field that P11
 * doesn't name, and insists on every parameter. It shows whether the portal needs anything beyond that.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Calls } from './call.ts'
import { claimCalls } from './claim-calls.ts'
import { claimsMasterCalls, isDue } from './claims-master-calls.ts'
import { customerCalls } from './customer-calls.ts'
import { deviceCalls } from './device-calls.ts'
import { readEnvelope, type Envelope } from './envelope.ts'
import { Rejected } from './errors.ts'
import { addCustomer, type GatewayCustomer } from './households.ts'
import { jobCalls, moveTo } from './job-calls.ts'
import { ALL_ODDITIES, applyOddity, type Oddity } from './oddities.ts'
import { ownerOf, type Owner } from './ownership.ts'
import { roundsOf, type RecordedCall } from './recorder.ts'
import { isCallName, rules, type CallName, type Rule } from './rules.ts'
import { listen, type Request } from './server.ts'
import { createWorld, type Claim, type Device, type Job, type World } from './world.ts'

const calls: Calls<CallName> = {
  ...customerCalls,
  ...deviceCalls,
  ...claimCalls,
  ...claimsMasterCalls,
  ...jobCalls,
}

/** Below this, calls made at the same time may be answered one after the other. */
const LEAST_LATENCY_MS = 20

export class SpecGateway {
  /** What `PARTNER_GATEWAY_URL` is set to. */
  url = ''
  /** How long each call takes; `latencies` has the exceptions. */
  latencyMs = 0
  readonly latencies = new Map<CallName, number>()
  oddity: Oddity | typeof ALL_ODDITIES | undefined
  /** How many answers the oddity has changed. */
  oddAnswers = 0
  /** Calls that fail, and with which status. */
  readonly failing = new Map<CallName, 500 | 503>()
  /** Calls that are refused, whatever they ask for. */
  readonly refusing = new Set<CallName>()
  world!: World
  /** In the order in which they ended. */
  readonly calls: RecordedCall[] = []

  readonly #customers: GatewayCustomer[]
  #mark = 0
  #running = 0
  #remembered = new Map<string, { question: string; answer: object }>()
  #close: () => Promise<void> = async () => {}

  constructor(customers: readonly GatewayCustomer[]) {
    this.#customers = [...customers]
    this.reset()
  }

  async start(): Promise<void> {
    const { url, close } = await listen((request) => this.#record(request))
    this.url = url
    this.#close = close
  }

  close(): Promise<void> {
    return this.#close()
  }

  /** Restores data and settings. Recorded calls are forgotten. */
  reset(): void {
    this.world = createWorld()
    for (const customer of this.#customers) addCustomer(this.world, customer)
    this.#remembered.clear()
    this.calls.length = 0
    this.latencyMs = 0
    this.latencies.clear()
    this.failing.clear()
    this.refusing.clear()
    this.oddity = undefined
    this.oddAnswers = 0
  }

  add(customer: GatewayCustomer): void {
    this.#customers.push(customer)
    addCustomer(this.world, customer)
  }

  /** The account site calls this when a fee is paid. */
  pay(claimsMasterId: string): void {
    const claim = this.world.claims.find((candidate) => candidate.claimsMasterId === claimsMasterId)
    if (!claim || !isDue(claim)) throw new Error(`Nothing is due for ${claimsMasterId}.`)
    claim.paid = true
  }

  /** Claims whose fee is due, oldest first. */
  due(): Claim[] {
    return this.world.claims.filter(isDue)
  }

  /** A service partner reports a status. */
  report(serviceJobID: string, status: string, facts: Partial<Job> = {}): void {
    const job = this.world.jobs.find((candidate) => candidate.serviceJobID === serviceJobID)
    if (!job) throw new Error(`There is no job ${serviceJobID}.`)
    moveTo(job, status)
    Object.assign(job, facts)
  }

  /** Somebody else books every place at a time. */
  takeSlot(timeSlotCode: string): void {
    const slot = this.world.slots.find((candidate) => candidate.timeSlotCode === timeSlotCode)
    if (!slot) throw new Error(`There is no slot ${timeSlotCode}.`)
    slot.room = 0
  }

  deviceNamed(nickname: string): Device {
    const device = this.world.devices.find((candidate) => candidate.nickname === nickname)
    if (!device) throw new Error(`There is no ${nickname}.`)
    return device
  }

  /** The newest job of a device. */
  jobOf(nickname: string): Job {
    const { inventoryEquipmentId } = this.deviceNamed(nickname)
    const [job] = this.world.jobs
      .filter(({ deviceId }) => deviceId === inventoryEquipmentId)
      .toSorted((a, b) => b.createDate.localeCompare(a.createDate))
    if (!job) throw new Error(`${nickname} has no job.`)
    return job
  }

  /** Counting starts again. */
  mark(): void {
    this.#mark = performance.now()
  }

  get callsSinceMark(): RecordedCall[] {
    return this.calls.filter(({ start }) => start >= this.#mark)
  }

  get roundsSinceMark(): RecordedCall[][] {
    if (this.latencyMs < LEAST_LATENCY_MS)
      throw new Error(`Rounds can only be counted with a latency of at least ${LEAST_LATENCY_MS} ms.`)
    return roundsOf(this.callsSinceMark)
  }

  /** Resolves when no call has been running for a moment. */
  async idle(): Promise<void> {
    let quiet = 0
    while (quiet < 5) {
      await wait(20)
      quiet = this.#running === 0 ? quiet + 1 : 0
    }
  }

  async #record({ name, subject, body }: Request): Promise<object> {
    if (!isCallName(name)) throw new Rejected(404, 'no such call')
    const start = performance.now()
    const given = (body as Record<string, unknown>)[name]
    const record = { name, params: (given ?? {}) as RecordedCall['params'], unknown: [] as string[], start }
    const keep = (status: number, refusal?: string) =>
      void this.calls.push({ ...record, status, refusal, end: performance.now() })
    this.#running += 1
    try {
      await wait(this.latencies.get(name) ?? this.latencyMs)
      const failure = this.failing.get(name)
      if (failure) throw new Rejected(failure, 'out of order')
      const envelope = readEnvelope(name, body, subject, this.#unsendable())
      record.unknown = envelope.unknown
      const answer = this.#answer(name, envelope, ownerOf(subject, this.world))
      keep(200, (answer as { errorDetails?: { code: string } }).errorDetails?.code)
      const odd = applyOddity(this.oddity, name, answer)
      if (JSON.stringify(odd) !== JSON.stringify(answer)) this.oddAnswers += 1
      return odd
    } catch (error) {
      const { status, message } = error instanceof Rejected ? error : { status: 500, message: String(error) }
      keep(status, message)
      throw error
    } finally {
      this.#running -= 1
    }
  }

  #answer(name: CallName, { params, sourceSystemRefId, transactionId }: Envelope, by: Owner): object {
    checkReference(rules[name], sourceSystemRefId, params.customerRef, by)
    if (this.refusing.has(name)) return { errorDetails: { code: 'NOT_NOW', description: 'Not now.' } }
    const answer = () => calls[name](params, by, this.world)
    if (!(rules[name] as Rule).writes) return answer()
    // P6.15: a repeat gets the same answer.
    const { context: _, ...kept } = params
    const question = JSON.stringify([name, kept])
    const key = `${by.subject} ${transactionId}`
    const known = this.#remembered.get(key)
    if (known && known.question !== question) throw new Rejected(422, 'repeated with another body')
    const result = known?.answer ?? answer()
    this.#remembered.set(key, { question, answer: result })
    return result
  }

  #unsendable(): string[] {
    const hides = this.oddity === 'no serial numbers' || this.oddity === ALL_ODDITIES
    return hides ? ['imeiOrSerial'] : []
  }
}

/** P11.1: the customerRef followed by a timestamp, in every call that is made for a customer. */
function checkReference(rule: Rule, reference: string, customerRef: unknown, by: Owner): void {
  const named = customerRef === undefined ? by.customers : [by.customer(String(customerRef))]
  const isTheirs = named.some((customer) => {
    const rest = reference.startsWith(customer.customerRef) && reference.slice(customer.customerRef.length)
    return rest && /^\d+$/.test(rest)
  })
  if (isTheirs || (rule.shared && reference === '123')) return
  throw new Rejected(400, 'sourceSystemRefId is wrong')
}

export async function startSpecGateway(customers: readonly GatewayCustomer[] = []): Promise<SpecGateway> {
  const gateway = new SpecGateway(customers)
  await gateway.start()
  return gateway
}
