import { use } from 'react'
import { splitMessage, type MessagePart } from '#domain/customer/phone.ts'
import { linkClass } from './link.tsx'
import { TermsAddress } from './terms-address.ts'

interface MessageTextProps {
  /** Plain text, ours or a partner's. Markup in it is shown as text. */
  message: string
}

/** P1.8: the Terms and Conditions in a message become a link, US phone numbers become tel links. */
export function MessageText({ message }: MessageTextProps) {
  const termsHref = use(TermsAddress)
  let at = 0
  return splitMessage(message).map((part) => {
    const key = at
    at += part.text.length
    return <Part key={key} part={part} termsHref={termsHref} />
  })
}

function Part({ part, termsHref }: { part: MessagePart; termsHref: string }) {
  if (part.type === 'text') return part.text
  return (
    <a href={part.type === 'phone' ? part.href : termsHref} className={linkClass()}>
      {part.text}
    </a>
  )
}
