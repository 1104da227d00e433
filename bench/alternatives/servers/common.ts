/** What every alternative has: the token check, a log line for each request, and how it tells that it listens. */
import { createLocalJWKSet, jwtVerify } from 'jose'
import { pino } from 'pino'

const { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience, TOKEN_KEY } = process.env
const keys = createLocalJWKSet({ keys: [JSON.parse(TOKEN_KEY!)] })

/** Throws unless the token is good. */
async function verify(authorization: string | undefined) {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''
  return (await jwtVerify(token, keys, { issuer, audience, requiredClaims: ['sub', 'exp'] })).payload
}

export const subjectOf = async (authorization: string | undefined) => (await verify(authorization)).sub!

/** The same, but each token is verified once, as the portal does it. */
const remembered = new Map<string, { subject: string; expiresAt: number }>()
export async function rememberedSubjectOf(authorization: string | undefined): Promise<string> {
  const known = remembered.get(authorization ?? '')
  if (known && known.expiresAt > Date.now()) return known.subject
  const { sub, exp } = await verify(authorization)
  if (remembered.size >= 10_000) remembered.delete(remembered.keys().next().value!)
  remembered.set(authorization!, { subject: sub!, expiresAt: exp! * 1000 })
  return sub!
}

/** As for the portal: lines are serialized and discarded. */
export const logger = pino({ level: 'info' }, { write: () => {} })

const inOhio = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
export const dayOf = (date: Date): string => inOhio.format(date)

export const HIDDEN = ['Inactive', 'Locked']
export const KEPT = ['SERVIFY', 'WEB', 'SERVICEBENCH']

export function announce(url: string): void {
  process.send!({ url })
  process.on('disconnect', () => process.exit(0))
}

/** A device with its product line and its jobs, as an ORM gives it. */
export const detailOf = (device: any) => ({
  inventoryEquipmentId: device.inventoryEquipmentId,
  productLine: device.line.productLine,
  productLineName: device.line.name,
  make: device.brandCode ?? device.brandName,
  makeName: device.brandName,
  model: device.productCode ?? device.unregisteredProductCode ?? device.modelName,
  modelName: device.modelName,
  equipmentName: device.equipmentName,
  serialNumber: device.serialNumber,
  installDate:
    device.installDate instanceof Date ? device.installDate.toISOString().slice(0, 10) : device.installDate,
  createdDate: dayOf(device.createdAt),
  equipmentStatus: device.equipmentStatus,
  version: device.version,
  claims: device.jobs.map((job: any) => ({
    serviceJobID: job.serviceJobId,
    serviceJobStatus: job.serviceJobStatus,
    open: job.closedAt === null,
  })),
})
