/** Reads settings of common shapes from the environment. Adds invalid ones to `problems`, by name. */
import { HTTPS_ONLY, isSafeAddress } from './safe-address.ts'

export type Environment = Record<string, string | undefined>

export function settingReaders(env: Environment, production: boolean, problems: string[]) {
  const text = (name: string, fallback: string) => env[name] || fallback
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const given = env[name]
    if (!given) return fallback
    const value = Number(given)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    problems.push(`${name} must be a whole number from ${min} to ${max}, but is "${given}".`)
    return fallback
  }
  const url = (name: string, fallback: string | undefined) => {
    const given = env[name] || fallback
    if (given === undefined) problems.push(`${name} is required when NODE_ENV is production.`)
    else if (!isWebAddress(given)) problems.push(`${name} must be an http(s) URL, but is "${given}".`)
    else return given.replace(/\/$/, '')
    return ''
  }
  const safeUrl = (name: string, fallback: string | undefined) => {
    const given = url(name, fallback)
    if (production && given && !isSafeAddress(given)) problems.push(`${name} must ${HTTPS_ONLY}.`)
    return given
  }
  const oneOf = <Value extends string>(name: string, choices: readonly Value[], fallback: Value) => {
    const given = env[name] || fallback
    const chosen = choices.find((choice) => choice === given)
    if (!chosen) problems.push(`${name} must be one of ${choices.join(', ')}, but is "${given}".`)
    return chosen ?? fallback
  }
  const isOn = (name: string) => oneOf(name, ['true', 'false'], 'true') === 'true'
  return { text, whole, url, safeUrl, oneOf, isOn }
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
