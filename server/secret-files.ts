import { readFileSync } from 'node:fs'
import type { Environment } from './environment.ts'

const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'DOCUMENTS_URL',
  'OIDC_CLIENT_SECRET',
  'OIDC_CLIENT_KEY',
  'REFERENCE_KEYS',
  'PARTNER_KEYS',
  'PARTNER_WEBHOOK_KEYS',
  'SMTP_URL',
  'SMS_WEBHOOK_KEY',
  'SMS_REPLIES_KEY',
  'METRICS_TOKEN',
]

/** Adds the settings whose files are named, as in `DATABASE_URL_FILE`. */
export function readSecretFiles(env: Environment): Environment {
  const read: Environment = {}
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new Error(`Set either ${name} or ${name}_FILE, not both.`)
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new Error(`${name}_FILE can’t be read: ${(error as Error).message}`, { cause: error })
    }
  }
  return { ...env, ...read }
}
