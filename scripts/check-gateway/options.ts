import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import type { PartnerSettings } from '#server/gateway/remote/calls/connection.ts'

export interface Options {
  connection: PartnerSettings
  customerRef: string
  token: string
  /** `user` of the envelope. */
  subject: string
  deviceId: string | undefined
  jobId: string | undefined
  zip: string | undefined
  write: boolean
}

export const USAGE = `npm run check-gateway -- <address> --customer <customerRef> [options]

Makes every call of docs/product/06-calls.md for a test customer, and says what is missing for the portal to work.
The bearer token of that customer is in the environment, as GATEWAY_TOKEN.

  --customer   the customerRef (or GATEWAY_CUSTOMER)
  --device     the inventoryEquipmentId to ask about; without it the first device
  --job        the serviceJobID to ask about; without it any
  --zip        a ZIP code; without it that of the customer
  --user       the token's subject, if the token isn't a JWT
  --write      also makes the calls that change something
`

type Environment = Record<string, string | undefined>

/** Throws an error whose message is for the person who ran the command. */
export function readOptions(args: string[], env: Environment): Options {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { customer: text, device: text, job: text, zip: text, user: text, write: { type: 'boolean' } },
  })
  const [address] = positionals
  const customerRef = values.customer ?? env.GATEWAY_CUSTOMER
  const token = env.GATEWAY_TOKEN
  if (!address || positionals.length > 1) throw new Error('Name the address of one gateway.')
  if (!customerRef) throw new Error('Name a customer: --customer <customerRef>')
  if (!token) throw new Error('Put the bearer token of the customer into GATEWAY_TOKEN.')
  const subject = values.user ?? subjectOf(token)
  if (!subject) throw new Error('The token is not a JWT. Name its subject: --user <subject>')
  const { device: deviceId, job: jobId, zip, write = false } = values
  return { connection: connectionOf(address, env), customerRef, token, subject, deviceId, jobId, zip, write }
}

/** Uses the same time limits as the portal. */
function connectionOf(address: string, env: Environment): PartnerSettings {
  const { PARTNER_GATEWAY_TIMEOUT_MS, PARTNER_ADJUDICATION_TIMEOUT_MS } = env
  const config = readConfig({
    PARTNER_GATEWAY_URL: address,
    PARTNER_GATEWAY_TIMEOUT_MS,
    PARTNER_ADJUDICATION_TIMEOUT_MS,
  })
  return {
    url: config.partnerGatewayUrl ?? address,
    timeoutMs: config.partnerTimeoutMs,
    adjudicationTimeoutMs: config.partnerAdjudicationTimeoutMs,
  }
}

function subjectOf(token: string): string | undefined {
  try {
    const [, payload = ''] = token.split('.')
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown }
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}
