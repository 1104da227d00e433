/** What is stored about a person: all of it as files, or none of it anymore. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Connection } from '../database/connect.ts'
import { erasePerson, findErasure } from '../queries/personal-data/erase.ts'
import { exportDocument, exportPerson } from '../queries/personal-data/export.ts'
import { fileKeeper } from '../uploads/file-keeper.ts'
import { Refused, type Command } from './command.ts'

const FOREIGN_KEY_VIOLATION = '23503'

export const personalDataCommands: Record<string, Command> = {
  'export-customer': {
    takes: ['customerRef', 'folder'],
    does: 'writes everything stored about a person to customer.json and documents/ in a new folder',
    async run({ db }, [customerRef = '', folder = ''], _now, { objects }) {
      const [found] = await exportPerson(db, { customerRef })
      if (!found) throw await nobody(db, customerRef)
      const target = await emptyFolder(folder)
      const person = found.person as Record<string, Record<string, unknown>[]>
      const files = fileKeeper(db, objects)
      const documents = [...(person.documents ?? []), ...(person.remote_documents ?? [])]
      for (const { document_id: documentId } of documents) {
        const [kept] = await exportDocument(db, { documentId: String(documentId) })
        // Named by its id: two may have the same name.
        const name = `${String(documentId)} ${kept?.fileName}`
        if (kept) await writeFile(join(target, 'documents', name), await files.open(kept), PRIVATE)
      }
      await writeFile(join(target, 'customer.json'), `${JSON.stringify(person, null, 2)}\n`, PRIVATE)
      return `Wrote customer.json and ${documents.length} documents to ${target}.`
    },
  },
  'erase-customer': {
    takes: ['customerRef'],
    does: 'erases a person; what happened to their claims and jobs stays, without them',
    async run({ db }, [customerRef = ''], now) {
      const [result] = await erasePerson(db, { customerRef, now }).catch((error: { code?: string }) => {
        if (error.code === FOREIGN_KEY_VIOLATION)
          throw new Refused('The customer is using the portal right now. Try again.')
        throw error
      })
      const { isFound, isErased, openJobs, paidClaims, ...counts } = result!
      if (isErased) {
        const erased = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
        return `Erased ${now.toISOString()}: ${erased.join(', ')}.`
      }
      if (isFound) {
        const reasons = [
          ...openJobs.map((id) => `Job ${id} is open.`),
          ...paidClaims.map((id) => `Claim ${id} is paid for, but has no job.`),
        ]
        throw new Refused([...reasons, 'Nothing was erased.'].join('\n'))
      }
      const [erasure] = await findErasure(db, { customerRef })
      if (erasure) return `Already erased ${erasure.erasedAt.toISOString()}.`
      throw await nobody(db, customerRef)
    },
  },
}

const PRIVATE = { mode: 0o600, flag: 'wx' } as const

async function nobody(db: Connection['db'], customerRef: string): Promise<Refused> {
  const [erasure] = await findErasure(db, { customerRef })
  return new Refused(
    erasure
      ? `This customer was erased ${erasure.erasedAt.toISOString()}.`
      : `There is no customer ${customerRef}.`,
  )
}

async function emptyFolder(folder: string): Promise<string> {
  const target = resolve(folder)
  await mkdir(join(target, 'documents'), { recursive: true, mode: 0o700 })
  const entries = await readdir(target, { recursive: true })
  if (entries.length > 1) throw new Refused(`${target} is not empty.`)
  return target
}
