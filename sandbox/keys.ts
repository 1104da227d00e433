/** The sandbox's secrets. Generated on the first start and kept in the data folder, so a restart signs nobody out. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { newReferenceKey } from '#server/config.ts'
import type { PartnerKeys } from '#server/partner/signature.ts'

/** Partners that sign in the sandbox: the service partner console, and the account site's payment page. */
export type SandboxPartner = 'service-partner' | 'account-site'

export interface SandboxKeys {
  signing: JWK
  cookies: string[]
  reference: { id: string; key: Uint8Array }
  partners: PartnerKeys
}

interface StoredKeys {
  signing: JWK
  cookies: string[]
  reference: { id: string; key: string }
  partners: Record<SandboxPartner, string>
}
type OlderKeys = Omit<StoredKeys, 'partners'>

export async function loadKeys(dataDir: string): Promise<SandboxKeys> {
  const file = join(dataDir, 'sandbox-keys.json')
  const found = await readStored(file)
  // Data folders of older versions lack the partners' keys.
  const stored: StoredKeys = { ...makePartnerKeys(), ...(found ?? (await makeKeys())) }
  if (!found?.partners) await keep(file, stored)
  return {
    ...stored,
    reference: {
      id: stored.reference.id,
      key: new Uint8Array(Buffer.from(stored.reference.key, 'base64url')),
    },
    partners: new Map(Object.entries(stored.partners).map(([partner, key]) => [partner, [key]])),
  }
}

async function readStored(file: string): Promise<(OlderKeys & Partial<StoredKeys>) | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StoredKeys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The sandbox's keys in ${file} cannot be read. "npm run reset" creates new ones.`, {
      cause: error,
    })
  }
}

async function makeKeys(): Promise<OlderKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const reference = newReferenceKey()
  return {
    signing: {
      ...(await exportJWK(privateKey)),
      alg: 'ES256',
      use: 'sig',
      kid: randomBytes(8).toString('hex'),
    },
    cookies: [newSecret()],
    reference: { id: reference.id, key: Buffer.from(reference.key).toString('base64url') },
  }
}

function makePartnerKeys(): Pick<StoredKeys, 'partners'> {
  return { partners: { 'service-partner': newSecret(), 'account-site': newSecret() } }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function keep(file: string, keys: StoredKeys): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
}
