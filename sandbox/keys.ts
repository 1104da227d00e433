/** The sandbox's secrets. They are made on the first start and kept in the data folder, so that a restart signs nobody out. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { newReferenceKey } from '#server/config.ts'

export interface SandboxKeys {
  signing: JWK
  cookies: string[]
  reference: { id: string; key: Uint8Array }
}

interface StoredKeys {
  signing: JWK
  cookies: string[]
  reference: { id: string; key: string }
}

export async function loadKeys(dataDir: string): Promise<SandboxKeys> {
  const file = join(dataDir, 'sandbox-keys.json')
  const stored = (await readStored(file)) ?? (await makeKeys(file))
  return {
    ...stored,
    reference: {
      id: stored.reference.id,
      key: new Uint8Array(Buffer.from(stored.reference.key, 'base64url')),
    },
  }
}

async function readStored(file: string): Promise<StoredKeys | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StoredKeys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The sandbox's keys in ${file} cannot be read. "npm run reset" makes new ones.`, {
      cause: error,
    })
  }
}

async function makeKeys(file: string): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const reference = newReferenceKey()
  const keys: StoredKeys = {
    signing: {
      ...(await exportJWK(privateKey)),
      alg: 'ES256',
      use: 'sig',
      kid: randomBytes(8).toString('hex'),
    },
    cookies: [randomBytes(32).toString('base64url')],
    reference: { id: reference.id, key: Buffer.from(reference.key).toString('base64url') },
  }
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}
