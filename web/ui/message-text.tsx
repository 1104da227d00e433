import { use } from 'react'
import { splitMessage, type MessagePart } from '#domain/customer/message-links.ts'
import { linkClass } from './link.tsx'
import { TermsAddress } from './terms-address.ts'
import { KeepTogether } from './keep-together.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import * as words from './early-words.ts'

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
  if (part.type === 'text') return <KeepTogether>{part.text}</KeepTogether>
  if (part.type === 'phone')
    return (
      <a href={part.href} className={linkClass()}>
        {part.text}
      </a>
    )
  // What is being answered stays where it is.
  return (
    <a href={termsHref} target="_blank" rel="noreferrer" className={linkClass()}>
      {part.text}
      <VisuallyHidden>{words.newTab}</VisuallyHidden>
    </a>
  )
}
