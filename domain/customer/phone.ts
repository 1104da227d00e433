// Messages come as plain text, from our catalogues and from partners. P1.8: a US phone number in them becomes
// a tel link and the words Terms and Conditions a link; the split happens here, the links are the screen's.

import { PHONE_CODE } from '../limits.ts'

export type MessagePart =
  | { type: 'text'; text: string }
  | { type: 'phone'; text: string; href: string }
  | { type: 'terms'; text: string }

/** The parts in order; their texts joined give the message back. */
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

/** '614-555-0117', and '1-833-785-4414' where the call is free: however it was typed. What is no US number stays. */
export function formatPhone(phone: string): string {
  if (!isUsPhone(phone)) return phone.trim()
  const digits = phone.replace(/\D/g, '').slice(-10)
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join('-')
  return tollFree.test(digits) ? `${PHONE_CODE}-${groups}` : groups
}

/** 'tel:+18337854414': the country code is added where the number came without it. */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? PHONE_CODE : ''}${digits}`
}

/** Ten digits, however they are grouped, with or without the country code. */
export function isUsPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return (
    /^[\d+(). -]+$/.test(text.trim()) &&
    (digits.length === 10 || (digits.length === 11 && digits[0] === PHONE_CODE))
  )
}

const tollFree = /^8(00|33|44|55|66|77|88)/

// Groups must be separated: a bare run of ten digits is more often a tracking or a job number.
const linked =
  /(?<phone>(?<![\w-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\w|-\d))|\bTerms (?:and|&) Conditions\b/gi
