// Several changes of a job within two minutes are one message (P4.14): the newest, which also says what happened before.

import type { ChannelName } from './channels.ts'
import { fitsSms, gsmText } from './sms.ts'

export type Mergeable = { channel: ChannelName; body: string }

export const NEW_TIME = 'Your new time is'

/** `recaps` are those of the messages it takes the place of, the oldest first. */
export function mergedBody({ channel, body }: Mergeable, recaps: readonly string[]): string {
  const current = recaps.map((recap, index) => withoutOldTime(recap, [...recaps.slice(index + 1), body]))
  const said = [...new Set(current)].filter((recap) => recap !== '' && !body.includes(recap))
  if (said.length === 0) return body
  return channel === 'email' ? emailWith(body, said) : smsWith(body, said)
}

/** A time that was canceled or changed again since is no longer the customer's. */
function withoutOldTime(recap: string, later: readonly string[]): string {
  const isGone = later.some((text) => text.includes(NEW_TIME) || /\bcancel(ed)? this\b/.test(text))
  return isGone && recap.startsWith(NEW_TIME) ? recap.replace(/^[^)]*\)\. ?/, '') : recap
}

/** Before the paragraph with the link, which ends what there is to read. */
function emailWith(body: string, said: readonly string[]): string {
  const paragraphs = body.split('\n\n')
  const link = paragraphs.findLastIndex((text) => /\nhttps?:\S+$/.test(text))
  const before = `Shortly before that: ${said.join(' ')}`
  return paragraphs.toSpliced(link === -1 ? paragraphs.length : link, 0, before).join('\n\n')
}

/** As many as fit, the newest first; the email has them all. */
function smsWith(body: string, said: readonly string[]): string {
  const link = body.lastIndexOf(' ')
  const longer = said.map((_, index) => {
    const before = `Before that: ${said.slice(index).map(inMiddle).join(', ')}.`
    return gsmText(`${body.slice(0, link)} ${before}${body.slice(link)}`)
  })
  return longer.find(fitsSms) ?? body
}

function inMiddle(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}
