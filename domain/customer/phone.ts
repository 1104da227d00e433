import { PHONE_CODE } from '../limits.ts'

/** '614-555-0117', or '1-833-785-4414' if toll-free, however it was typed. Anything but a US number is unchanged. */
export function formatPhone(phone: string): string {
  if (!isUsPhone(phone)) return phone.trim()
  const digits = phone.replace(/\D/g, '').slice(-10)
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join('-')
  return tollFree.test(digits) ? `${PHONE_CODE}-${groups}` : groups
}

/**
 * 'tel:+18337854414': adds the country code if it is missing. A text without a number stays: the prerendered page has
 * a placeholder there.
 */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (!digits) return `tel:${phone}`
  return `tel:+${digits.length === 10 ? PHONE_CODE : ''}${digits}`
}

/** Ten digits in any grouping, with or without the country code. */
export function isUsPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return (
    /^[\d+(). -]+$/.test(text.trim()) &&
    (digits.length === 10 || (digits.length === 11 && digits[0] === PHONE_CODE))
  )
}

const tollFree = /^8(00|33|44|55|66|77|88)/
