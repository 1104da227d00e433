/** Every email and SMS as the customer would read it; in production they are sent. */
import type { FastifyInstance } from 'fastify'
import { withPreferences } from '#domain/job/message-footer.ts'
import { mergedBody } from '#domain/job/message-merge.ts'
import type { Database } from '#server/database/database.ts'
import { htmlBody } from '#server/outbox/html-body.ts'
import { listMessages, type OutboxMessage } from '#server/queries/message/notification-delivery.ts'
import { sandboxAccounts } from '../seed/accounts.ts'
import { escapeHtml, sendSandboxPage, timeOf } from './layout.ts'
import { accountSelect } from './select.ts'

const OUTBOX_PATH = '/sandbox/outbox'
const A_PAGE = 25

type Query = Record<string, string | string[] | undefined>

export function registerOutbox(
  app: FastifyInstance,
  { db, preferencesUrl }: { db: Database; preferencesUrl: string },
): void {
  const card = (message: OutboxMessage) =>
    message.channel === 'email' ? emailCard(message, preferencesUrl) : smsCard(message)
  app.get<{ Querystring: Query }>(OUTBOX_PATH, async ({ query }, reply) => {
    const account = sandboxAccounts.find(({ email }) => email === query.account)
    const before = /^\d{1,15}$/.test(String(query.before)) ? String(query.before) : null
    const messages = await listMessages(db, {
      customerRef: account?.customerRef ?? null,
      before,
      most: A_PAGE,
    })
    return sendSandboxPage(reply, {
      title: 'Outbox',
      wide: true,
      body: `<h1>Outbox</h1>
<p>Emails and SMS to customers, newest first. <a href="/sandbox/messages">All messages</a> ·
  <a href="/sandbox">All sandbox pages</a></p>
<form class="row" method="get" action="${OUTBOX_PATH}">
  ${accountSelect(account?.email ?? '')}
  <button class="button">Show</button>
</form>
<div class="stack">
${messages.length === 0 ? nothingYet(before !== null) : `<ul class="cards">${messages.map(card).join('\n')}</ul>`}
${messages.length === A_PAGE ? olderLink(account?.email ?? '', messages.at(-1)!) : ''}
</div>`,
    })
  })
}

function nothingYet(isLaterPage: boolean): string {
  if (isLaterPage) return '<p>There are no older messages.</p>'
  return `<p>There are no messages yet. The portal notifies customers when a job changes: advance one in
  <a href="/sandbox/partner">the partner console</a>, then come back.</p>`
}

function emailCard(message: OutboxMessage, preferencesUrl: string): string {
  return `<li class="card message"><article aria-label="${escapeHtml(message.subject)}">
${heading('Email', message)}
<h2>${escapeHtml(message.subject)}</h2>
<div class="letter">${htmlBody(withPreferences(textOf(message), preferencesUrl))}</div>
</article></li>`
}

function smsCard(message: OutboxMessage): string {
  return `<li class="card message"><article aria-label="SMS to ${escapeHtml(message.customerName)}">
${heading('SMS', message)}
<p class="bubble">${escapeHtml(textOf(message))}</p>
</article></li>`
}

/** The message as it is sent, including what it says about the messages that it replaces. */
function textOf(message: OutboxMessage): string {
  return mergedBody(message, message.recaps)
}

function heading(kind: string, message: OutboxMessage): string {
  const { customerName, recipient, createdAt } = message
  return `<p class="quiet"><strong>${kind}</strong> to ${escapeHtml(customerName)}, ${escapeHtml(recipient)}<br>
  <time datetime="${createdAt.toISOString()}">${timeOf(createdAt)}</time> · ${stateOf(message)}</p>`
}

function stateOf({ sentAt, nextAttemptAt, attempts, isMerged, isHeld }: OutboxMessage): string {
  if (isMerged) return 'Part of a later message'
  if (sentAt) return 'Sent'
  if (!nextAttemptAt) return `Failed after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`
  if (isHeld) return `Goes out ${timeOf(nextAttemptAt)}, along with any news by then`
  return attempts === 0 ? 'Pending' : `Not sent yet; next attempt ${timeOf(nextAttemptAt)}`
}

function olderLink(account: string, { notificationId }: OutboxMessage): string {
  const query = new URLSearchParams({ account, before: notificationId })
  return `<p><a href="${OUTBOX_PATH}?${escapeHtml(query.toString())}">Older messages</a></p>`
}
