/** A mail server that stores what it receives and misbehaves on demand. */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface ReceivedMail {
  to: string
  messageId: string
  raw: string
  /** The decoded text. */
  text: string
}

export interface MailSink {
  url: string
  received: ReceivedMail[]
  /** The reply to RCPT TO from now on: '550 no such mailbox'. */
  answerRecipients(answer: string): void
  /** Accepts messages from now on but disconnects before confirming. */
  breakOffAfterTaking(): void
  /** Accepts connections from now on but sends nothing. */
  hang(): void
  /** Restores normal behavior. */
  behave(): void
  /** Resolves when a client has connected. */
  connected(): Promise<void>
  close(): Promise<void>
}

const GOOD = { recipients: '250 ok', breaksOff: false, hangs: false }

export async function openMailSink(): Promise<MailSink> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let mood = { ...GOOD }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (!mood.hangs) void converse(socket)
  })

  async function converse(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let data: string[] | undefined
    say('220 sink ready')
    const lines = createInterface({ input: socket, crlfDelay: Infinity })
    // It passes on the socket's errors, such as a reset connection.
    lines.on('error', () => {})
    lines.on('line', (line) => {
      if (data && line === '.') {
        received.push(readMail(to, data))
        data = undefined
        if (mood.breaksOff) socket.destroy()
        else say('250 taken')
      } else if (data) data.push(line.replace(/^\./, ''))
      else if (/^RCPT TO/i.test(line)) {
        to = /<(.*)>/.exec(line)![1]!
        say(mood.recipients)
      } else if (/^DATA/i.test(line)) {
        data = []
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerRecipients: (answer) => void (mood = { ...GOOD, recipients: answer }),
    breakOffAfterTaking: () => void (mood = { ...GOOD, breaksOff: true }),
    hang: () => void (mood = { ...GOOD, hangs: true }),
    behave: () => void (mood = { ...GOOD }),
    connected: async () => void (sockets.size > 0 || (await once(server, 'connection'))),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function readMail(to: string, lines: string[]): ReceivedMail {
  const raw = lines.join('\n')
  const bytes = raw
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return {
    to,
    messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '',
    raw,
    text: Buffer.from(bytes, 'latin1').toString(),
  }
}
