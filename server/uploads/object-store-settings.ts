import { isSafeAddress } from '../safe-address.ts'
import type { ObjectStoreSettings } from './object-store.ts'

const FORM = 's3://<access key>:<secret>@<host>/<bucket>?region=<region>'

/** Undefined if files are kept in the database. Error messages never contain the secret. */
export function readObjectStoreSettings(
  given: string | undefined,
  production: boolean,
  problems: string[],
): ObjectStoreSettings | undefined {
  if (!given) return undefined
  const wrong = (problem: string) => void problems.push(`DOCUMENTS_URL must ${problem}.`)
  if (!/^s3(\+http)?:\/\//.test(given) || !URL.canParse(given)) return wrong(`look like ${FORM}`)
  const { protocol, username, password, host, pathname, searchParams } = new URL(given)
  const path = pathname.replace(/\/$/, '')
  if (!username || !password || !host || !/^(\/[\w.-]+)+$/.test(path)) return wrong(`look like ${FORM}`)
  const url = `${protocol === 's3:' ? 'https' : 'http'}://${host}${path}`
  if (production && !isSafeAddress(url))
    return wrong('start with s3:// in production: s3+http:// is for this machine')
  return {
    url,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}
