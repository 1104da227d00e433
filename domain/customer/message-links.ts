// Messages are plain text, from our catalogs and from partners. P1.8: a US phone number in them becomes a tel link, and
// the words Terms and Conditions a link. This splits the text; the screens render the links.

import { telHref } from './phone.ts'

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

// Groups must be separated: ten digits in a row are more often a tracking or job number.
const linked =
  /(?<phone>(?<![\w-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\w|-\d))|\bTerms (?:and|&) Conditions\b/gi
