/** The sandbox's secrets. Generated on the first start and kept in the data folder, so a restart signs nobody out. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { newReferenceKey } from '#server/identity/reference-keys.ts'
import type { PartnerKeys } from '#server/partner/signature.ts'

export interface SandboxKeys {
  signing: JWK
  cookies: string[]
  reference: { id: string; key: Uint8Array }
  /** Those of the partners that the sandbox plays. */
  partners: PartnerKeys
}

interface StoredKeys {
  signing: JWK
  cookies: string[]
  reference: { id: string; key: string }
  partners: Record<string, string>
}

/** `played` are the ids of the partners that need a key. */
export async function loadKeys(dataDir: string, played: readonly string[]): Promise<SandboxKeys> {
  const file = join(dataDir, 'sandbox-keys.json')
  const found = await readStored(file)
  const stored = found ?? (await makeKeys())
  // Settings can name new partners.
  const missing = played.filter((partner) => !stored.partners[partner])
  for (const partner of missing) stored.partners[partner] = newSecret()
  if (!found || missing.length > 0) await keep(file, stored)
  const { signing, cookies, reference, partners } = stored
  return {
    signing,
    cookies,
    reference: { id: reference.id, key: new Uint8Array(Buffer.from(reference.key, 'base64url')) },
    partners: new Map(played.map((partner) => [partner, [partners[partner]!]])),
  }
}

async function readStored(file: string): Promise<StoredKeys | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StoredKeys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The sandbox's keys in ${file} cannot be read. "npm run reset" creates new ones.`, {
      cause: error,
    })
  }
}

async function makeKeys(): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  const { id, key } = newReferenceKey()
  return {
    signing: { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid },
    cookies: [newSecret()],
    reference: { id, key: Buffer.from(key).toString('base64url') },
    partners: {},
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function keep(file: string, keys: StoredKeys): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
}
