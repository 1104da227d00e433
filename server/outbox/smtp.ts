/** Sends email by SMTP, as plain text and simple HTML. */
import nodemailer, { type NodemailerError } from 'nodemailer'
import { withPreferences } from '#domain/job/message-footer.ts'
import type { Message } from '../queries/message/notification-delivery.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { htmlBody } from './html-body.ts'
import { NotDelivered } from './send-due.ts'
import { messageKey, type Channel } from './channel.ts'

export interface MailSettings {
  /** smtp:// or smtps://, including the password. */
  url: string
  from: string
}

const MOST_CONNECTIONS = 5
const CONNECT_MS = 5_000
const ANSWER_MS = 10_000

export function smtpChannel({ url, from }: MailSettings, publicUrl: string, preferencesUrl: string): Channel {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // Retries are decided and recorded in send-due.ts.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      const body = withPreferences(message.body, preferencesUrl)
      const mail = mailOf({ ...message, body }, from, publicUrl)
      await transport.sendMail(mail).catch((error: NodemailerError) => {
        throw notDelivered(error)
      })
    },
    close: () => transport.close({ force: true }),
  }
}

function mailOf(message: Message, from: string, publicUrl: string) {
  const { recipient, subject, body, createdAt } = message
  return {
    messageId: `<${messageKey(message, publicUrl)}>`,
    date: createdAt,
    from,
    // An object, so that no character in the recipient is parsed as a second address.
    to: { name: '', address: recipient },
    subject,
    text: body,
    html: htmlMail(subject, body),
    // RFC 3834: suppresses out-of-office replies.
    headers: { 'auto-submitted': 'auto-generated' },
  }
}

function htmlMail(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.55 system-ui,sans-serif">
<div style="max-width:36em;margin:0 auto">
${htmlBody(body)}
</div>
</body>
</html>`
}

/** Permanent only if the recipient is rejected: a wrong password or sender can be fixed. */
function notDelivered({ code = 'unknown', responseCode, permanent, command }: NodemailerError): NotDelivered {
  return new NotDelivered(`SMTP ${code}${responseCode ? ` ${responseCode}` : ''}`, {
    permanent: permanent === true && command === 'RCPT TO',
  })
}
