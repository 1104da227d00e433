/** Message settings from the environment. Error messages never contain secrets. */
import type { QuietHours } from '#domain/job/quiet-hours.ts'
import { HTTPS_ONLY, isSafeAddress } from '../safe-address.ts'
import type { MailSettings } from './smtp.ts'
import type { SmsSettings } from './sms-webhook.ts'
import type { Environment } from '../environment.ts'

export function readMailSettings(
  env: Environment,
  production: boolean,
  problems: string[],
): MailSettings | undefined {
  const given = readPair(env, ['SMTP_URL', 'MAIL_FROM'], production, problems)
  if (!given) return undefined
  const [url, from] = given
  if (!/^smtps?:\/\/[^\s/]+/.test(url) || !URL.canParse(url)) {
    problems.push('SMTP_URL must be a URL that starts with smtp:// or smtps://.')
  }
  if (!/^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from)) {
    problems.push(`MAIL_FROM must look like "Name <name@host>" or "name@host", but is "${from}".`)
  }
  return { url, from }
}

export function readSmsSettings(
  env: Environment,
  production: boolean,
  problems: string[],
): SmsSettings | undefined {
  const given = readPair(env, ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_KEY'], production, problems)
  if (!given) return undefined
  const [url, key] = given
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    problems.push('SMS_WEBHOOK_URL must be an http(s) URL.')
  } else if (production && !isSafeAddress(url)) {
    problems.push(`SMS_WEBHOOK_URL must ${HTTPS_ONLY}.`)
  }
  if (!/^[!-~]+$/.test(key)) problems.push('SMS_WEBHOOK_KEY must be printable ASCII without spaces.')
  return { url, key }
}

export function readRepliesKey(given: string | undefined, problems: string[]): string | undefined {
  if (given && !/^[!-~]{16,}$/.test(given)) {
    problems.push('SMS_REPLIES_KEY must be at least 16 printable ASCII characters without spaces.')
  }
  return given || undefined
}

/** `21-8`, or `none`. */
export function readQuietHours(given: string, problems: string[]): QuietHours | null {
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(given) ?? []
  const hours = { from: Number(from), until: Number(until) }
  const isRight = from !== until && hours.from < 24 && hours.until < 24
  if (given !== 'none' && !isRight) {
    problems.push(`SMS_QUIET_HOURS must be two different hours such as 21-8, or none, but is "${given}".`)
  }
  return isRight ? hours : null
}

/** Both or neither; in production both are required. */
function readPair(
  env: Environment,
  names: readonly [string, string],
  production: boolean,
  problems: string[],
): [string, string] | undefined {
  const [first, second] = names.map((name) => env[name] || '') as [string, string]
  for (const name of names.filter((one) => !env[one])) {
    if (production) problems.push(`${name} is required when NODE_ENV is production.`)
    else if (first || second)
      problems.push(`${name} must be set too: ${names.join(' and ')} belong together.`)
  }
  return first && second ? [first, second] : undefined
}
