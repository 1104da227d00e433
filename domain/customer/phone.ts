// Messages are plain text, from our catalogs and from partners. P1.8: a US phone number in them becomes a tel link, and
// the words Terms and Conditions a link. This splits the text; the screens render the links.

import { PHONE_CODE } from '../limits.ts'

export type MessagePart =
  | { type: 'text'; text: string }
  | { type: 'phone'; text: string; href: string }
  | { type: 'terms'; text: string }

/** The parts in order; joined, their texts are the message. */
export function splitMessage(message: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of message.matchAll(linked)) {
    const text = match[0]
    if (match.index > end) parts.push({ type: 'text', text: message.slice(end, match.index) })
    parts.push(match.groups?.phone ? { type: 'phone', text, href: telHref(text) } : { type: 'terms', text })
    end = match.index + text.length
  }
  if (end < message.length) parts.push({ type: 'text', text: message.slice(end) })
  return parts
}

/** '614-555-0117', or '1-833-785-4414' if toll-free, however it was typed. Anything but a US number is unchanged. */
export function formatPhone(phone: string): string {
  if (!isUsPhone(phone)) return phone.trim()
  const digits = phone.replace(/\D/g, '').slice(-10)
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join('-')
  return tollFree.test(digits) ? `${PHONE_CODE}-${groups}` : groups
}

/** 'tel:+18337854414': adds the country code if it is missing. */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
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

// Groups must be separated: ten digits in a row are more often a tracking or job number.
const linked =
  /(?<phone>(?<![\w-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\w|-\d))|\bTerms (?:and|&) Conditions\b/gi
