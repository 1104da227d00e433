/** Every message of every status and kind, side by side, to be read in one go. */
import type { FastifyInstance } from 'fastify'
import { withPreferences } from '#domain/job/message-footer.ts'
import { smsAnswer } from '#domain/job/sms-replies.ts'
import { smsSize } from '#domain/job/sms.ts'
import { htmlBody } from '#server/outbox/html-body.ts'
import { everyMessage, type MessagesOfKind, type SampleMessage } from '../messages/every-message.ts'
import { escapeHtml, sendSandboxPage } from './layout.ts'

const MESSAGES_PATH = '/sandbox/messages'

export function registerMessages(
  app: FastifyInstance,
  { brandName, publicUrl, preferencesUrl }: { brandName: string; publicUrl: string; preferencesUrl: string },
): void {
  app.get(MESSAGES_PATH, async (_request, reply) => {
    const kinds = everyMessage({ brandName, publicUrl })
    return sendSandboxPage(reply, {
      title: 'All messages',
      wide: true,
      body: `<h1>All messages</h1>
<p>Every message a customer can get, by kind of service and status. The names, dates, and amounts are made up. Messages
  about jobs in the sandbox are in <a href="/sandbox/outbox">the outbox</a>.
  <a href="/sandbox">All sandbox pages</a></p>
<nav aria-label="Kinds"><ul>${kinds.map(linkTo).join('')}</ul></nav>
${kinds.map((kind, index) => section(kind, index, preferencesUrl)).join('\n')}
${replies(brandName)}`,
    })
  })
}

function linkTo({ label, messages }: MessagesOfKind, index: number): string {
  return `<li><a href="#kind-${index}">${escapeHtml(label)}</a> (${messages.length})</li>`
}

function section({ label, messages }: MessagesOfKind, index: number, preferencesUrl: string): string {
  return `<section aria-labelledby="kind-${index}">
<h2 id="kind-${index}">${escapeHtml(label)}</h2>
<ul class="cards">${messages.map((message) => pair(message, preferencesUrl)).join('\n')}</ul>
</section>`
}

function replies(brandName: string): string {
  const answers = (['stop', 'start', 'help', undefined] as const).map(
    (keyword) => `<li class="card message"><h3>${keyword?.toUpperCase() ?? 'Anything else'}</h3>
<p class="bubble">${escapeHtml(smsAnswer(keyword, brandName))}</p></li>`,
  )
  return `<section aria-labelledby="replies">
<h2 id="replies">Answers to replies</h2>
<p>No SMS is sent without consent, after STOP, or at night.</p>
<ul class="cards">${answers.join('\n')}</ul>
</section>`
}

function pair({ step, name, subject, email, sms }: SampleMessage, preferencesUrl: string): string {
  const { encoding, segments } = smsSize(sms)
  const parts = segments === 1 ? '1 part' : `${segments} parts`
  return `<li class="card message"><article aria-label="${escapeHtml(`${name} ${step}`)}">
<h3>${escapeHtml(name)} <span class="quiet">${escapeHtml(step)}</span></h3>
<div class="pair">
<div class="letter"><p class="quiet"><strong>Email</strong></p><p><strong>${escapeHtml(subject)}</strong></p>
${htmlBody(withPreferences(email, preferencesUrl))}</div>
<div><p class="quiet"><strong>SMS</strong> · ${sms.length} characters, ${encoding}, ${parts}</p>
<p class="bubble">${escapeHtml(sms)}</p></div>
</div>
</article></li>`
}
