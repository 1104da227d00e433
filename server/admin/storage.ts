/** Moves what is stored: files into object storage, references to another key. */
import { createHash, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { REFERENCE_PURPOSES, type References } from '../identity/references.ts'
import { moveDocument, moveRemoteDocument, nextInDatabase, noteObject } from '../uploads/objects.ts'
import { Refused, type Command } from './command.ts'

export const storageCommands: Record<string, Command> = {
  'move-documents': {
    takes: [],
    does: 'moves files from the database to DOCUMENTS_URL; can be interrupted and repeated',
    async run({ db }, _args, _now, { objects }) {
      if (!objects) throw new Refused('DOCUMENTS_URL is required.')
      let moved = 0
      let after = ''
      for (;;) {
        const [next] = await nextInDatabase(db, { after })
        if (!next) return `Moved ${moved} documents.`
        const { table, documentId, mediaType, content } = next
        const objectKey = randomUUID()
        const hash = createHash('sha256').update(content).digest('hex')
        const bytes = content.length
        // Not the command's start: it may run for hours, and objects noted an hour ago are deleted.
        await noteObject(db, { objectKey, now: new Date() })
        await objects.put(objectKey, { parts: () => Readable.from([content]), bytes, hash }, mediaType)
        const move = table === 'documents' ? moveDocument : moveRemoteDocument
        const done = await move(db, { documentId, objectKey, bytes, hash })
        if (done.length === 0) await objects.remove(objectKey)
        after = documentId
        moved += done.length
      }
    },
  },
  're-encrypt-references': {
    takes: ['file'],
    does: 'rewrites a file, of any format, so that its references use the first of REFERENCE_KEYS',
    withoutTables: true,
    async run(_connection, [file = ''], _now, { references }) {
      if (!references) throw new Refused('REFERENCE_KEYS is required.')
      const text = await readFile(file, 'utf8').catch((error: Error) => {
        throw new Refused(`${file} can’t be read: ${error.message}`)
      })
      const found = [...new Set(text.match(REFERENCE) ?? [])]
      const renewed = new Map<string, string>()
      for (const reference of found) {
        const made = await renew(reference, references)
        if (made) renewed.set(reference, made)
      }
      await writeFile(
        file,
        text.replaceAll(REFERENCE, (reference) => renewed.get(reference) ?? reference),
      )
      const left = found.length - renewed.size
      return `Re-encrypted ${renewed.size} references.${left > 0 ? ` ${left} can’t be read with these keys.` : ''}`
    },
  },
}

// A compact JWE with a direct key: the second of its five parts is empty.
const REFERENCE = /\beyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+/g

/** Undefined if none of the keys opens it. */
async function renew(reference: string, references: References): Promise<string | undefined> {
  for (const purpose of REFERENCE_PURPOSES) {
    const plain = await references.decrypt(purpose, reference).catch(() => undefined)
    if (plain !== undefined) return references.encrypt(purpose, plain)
  }
  return undefined
}
