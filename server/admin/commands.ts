/** What `npm run admin` can do. Each command returns what to print; what it refuses, it throws as a Refused. */
import { mergedBody } from '#domain/job/message-merge.ts'
import type { Connection } from '../database/connect.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import { BadImport, importFolder, type Imported } from '../import/import-folder.ts'
import {
  copyMessage,
  findMessage,
  findPartnerEvent,
  findTrouble,
  giveUpMessage,
  linkIdentity,
  replayPartnerEvent,
  retryMessage,
  showJob,
} from '../queries/admin.ts'
import { checkToken } from './check-token.ts'
import { Refused, type Command } from './command.ts'
import { findDifferingSlots } from './differing-slots.ts'
import { personalDataCommands } from './personal-data.ts'
import { storageCommands } from './storage.ts'

const stateWords = {
  waiting: 'is waiting to be sent',
  'in-hand': 'is being sent right now. Try again in a minute',
  sent: 'was sent',
  delivered: 'was delivered',
  merged: 'was replaced by a later one',
  'given-up': 'was given up on',
}

export const commands: Record<string, Command> = {
  import: {
    takes: ['folder'],
    does: 'imports customers, plans, catalog and service network from files; writes nothing if a row is bad',
    async run({ pool }, [folder = ''], now, { say = () => {} }) {
      try {
        const imported = await importFolder(pool, folder, now, { problem: say, progress: say })
        return imported.map(describeImport).join('\n')
      } catch (error) {
        const isRefused = error instanceof BadImport || (error as NodeJS.ErrnoException).code === 'ENOENT'
        throw isRefused ? new Refused((error as Error).message) : error
      }
    },
  },
  check: {
    takes: [],
    does: 'looks for data that should never be there; fails if there is any',
    async run({ db }, _args, now) {
      const troubles = [...(await findTrouble(db, { now })), ...(await findDifferingSlots(db, now))]
      if (troubles.length === 0) return 'Nothing found.'
      const lines = troubles.map(
        ({ trouble, rows, examples }) => `${trouble}: ${rows} (${examples.join(', ')})`,
      )
      throw new Refused(lines.join('\n'))
    },
  },
  'show-job': {
    takes: ['job number'],
    does: 'prints a job with its history, messages, partner reports, events to partners, payments and documents, as JSON',
    async run({ db }, [serviceJobId = '']) {
      const [found] = await showJob(db, { serviceJobId })
      if (!found) throw new Refused(`There is no job ${serviceJobId}.`)
      return JSON.stringify(found.job, null, 2)
    },
  },
  'resend-message': {
    takes: ['message id'],
    does: 'retries a message that was given up, or sends a copy of one that was sent',
    async run({ db }, [given = ''], now) {
      const id = messageId(given)
      const { state, hasText, recaps, ...message } = await messageState(db, id, now)
      if (!hasText) throw new Refused(`The text of message ${id} has been deleted.`)
      const resent =
        state === 'given-up'
          ? await retryMessage(db, { id, now })
          : state === 'sent'
            ? await copyMessage(db, { id, body: mergedBody(message, recaps), now })
            : []
      const [sent] = resent
      if (!sent) throw new Refused(`Message ${id} ${stateWords[state]}.`)
      return `Message ${sent.notificationId} is due now.`
    },
  },
  'give-up-message': {
    takes: ['message id'],
    does: 'stops trying to send a message',
    async run({ db }, [given = ''], now) {
      const id = messageId(given)
      const { state } = await messageState(db, id, now)
      const [givenUp] = await giveUpMessage(db, { id, now })
      if (!givenUp) throw new Refused(`Message ${id} ${stateWords[state]}.`)
      return `Message ${id} is given up.`
    },
  },
  'replay-partner-event': {
    takes: ['event id'],
    does: 'delivers an event to its partner again, whether it was given up or delivered',
    async run({ db }, [given = ''], now) {
      const id = given.replace(/^partner-event-/, '')
      if (!/^\d{1,18}$/.test(id)) throw new Refused(`"${given}" is not the id of an event.`)
      const [event] = await findPartnerEvent(db, { id, now })
      if (!event) throw new Refused(`There is no event ${id}.`)
      const [due] = await replayPartnerEvent(db, { id, now })
      if (!due) throw new Refused(`Event ${id} ${stateWords[event.state]}.`)
      return `Event ${id} is due now for ${event.partner}.`
    },
  },
  'link-identity': {
    takes: ['customerRef', 'subject'],
    does: 'lets the person with this subject at the OpenID provider sign in as this customer',
    async run({ db }, [customerRef = '', subject = '']) {
      const linked = await linkIdentity(db, { customerRef, subject }).catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new Refused(`${subject} is another customer’s.`)
        throw error
      })
      const [contact] = linked
      if (!contact) throw new Refused(`There is no customer ${customerRef}.`)
      return `Contact ${contact.contactId}: ${contact.before ?? 'nobody'} → ${subject}`
    },
  },
  'check-token': checkToken,
  ...personalDataCommands,
  ...storageCommands,
}

function describeImport({ file, records, added, changed, removed }: Imported): string {
  const same = records - added - changed
  return `${file}: ${records} records, ${added} added, ${changed} changed, ${same} as before, ${removed} removed`
}

export function usage(): string {
  const lines = Object.entries(commands).map(([name, { takes, does }]) => {
    const call = [name, ...takes.map((argument) => `<${argument}>`)].join(' ')
    return `  ${call.padEnd(40)} ${does}`
  })
  return [
    'npm run admin -- <command>',
    '',
    `  ${'migrate [--grant-to <role>]'.padEnd(40)} migrates the database, for servers that start with MIGRATE=false, and lets their role use it`,
    ...lines,
  ].join('\n')
}

/** As the log names it, or the number alone. */
function messageId(given: string): string {
  const id = given.replace(/^notification-/, '')
  if (!/^\d{1,18}$/.test(id)) throw new Refused(`"${given}" is not the id of a message.`)
  return id
}

async function messageState(db: Connection['db'], id: string, now: Date) {
  const [message] = await findMessage(db, { id, now })
  if (!message) throw new Refused(`There is no message ${id}.`)
  return message
}
