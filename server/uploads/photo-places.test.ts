// A photo says where it was taken. Nobody who gets it from here learns that.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { heicPhoto, jpegPhoto, PLACE, pngPhoto, webpPhoto } from '../../test/support/photos.ts'
import { askDocument, sendDocument } from '../../test/support/server/documents.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { getAsPartner } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'

const portal = usePortal({})

const addJob = () => addTestJob(portal, { type: 'REIMBURSEMENT' })

const send = (id: string, photo: Buffer, uploadId?: string) =>
  sendDocument(portal, id, photo, { name: 'Panel.jpg', kind: 'damage', ...(uploadId && { uploadId }) })

test.each([
  ['JPEG', jpegPhoto(6)],
  ['PNG', pngPhoto(6)],
  ['WebP', webpPhoto(6)],
  ['HEIC', heicPhoto()],
])('the customer and the partner get a %s without its place', async (_, { content, clean }) => {
  const job = await addJob()
  const added = await send(job, content)
  expect(added.statusCode, added.payload).toBe(200)
  const { documentId, bytes } = added.json()
  expect(bytes).toBe(clean.length)
  for (const answer of [
    await askDocument(portal, 'GET', documentId),
    await getAsPartner(portal, `/partner/jobs/${job}/documents/${documentId}`, { at: NOW }),
  ]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(clean)).toBe(true)
    expect(answer.rawPayload.includes(PLACE)).toBe(false)
  }
})

test('the same photo is noticed with its place and without, and the same upload is answered again', async () => {
  const [job, uploadId] = [await addJob(), randomUUID()]
  const { content, clean } = jpegPhoto(1)
  const first = await send(job, content, uploadId)
  expect((await send(job, content, uploadId)).json()).toEqual(first.json())
  expect(failureOf(await send(job, clean))).toMatchObject({
    code: 'conflict',
    message: 'You’ve already added this file.',
  })
})

test('a photo that can’t be followed to its end is refused as damaged', async () => {
  const { content } = heicPhoto()
  expect(failureOf(await send(await addJob(), content.subarray(0, -1)))).toMatchObject({
    code: 'unsupported-media-type',
    message: 'We can’t open this file. It may be damaged. Choose another one.',
  })
})
