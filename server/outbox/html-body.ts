/** Renders a message's plain text as simple HTML: paragraphs, with URLs and phone numbers linked. */
import { splitMessage } from '#domain/customer/message-links.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** A URL on a line of its own is the message's link. */
const WEB_ADDRESS = /^https?:\/\/\S+$/

export function htmlBody(body: string): string {
  return body
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.split('\n').map(htmlLine).join('<br>\n')}</p>`)
    .join('\n')
}

function htmlLine(line: string): string {
  if (WEB_ADDRESS.test(line)) return link(line, line)
  return splitMessage(line)
    .map((part) => (part.type === 'phone' ? link(part.href, part.text) : escapeHtml(part.text)))
    .join('')
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}
