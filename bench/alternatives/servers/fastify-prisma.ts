/** Fastify with Prisma, whose client runs without an engine of its own: a schema for the body, and two queries. */
import { PrismaPg } from '@prisma/adapter-pg'
import Fastify from 'fastify'
import { announce, detailOf, HIDDEN, KEPT, logger, subjectOf } from './common.ts'
import { PrismaClient } from './prisma/client.ts'

const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) })
const text = { type: 'string' }
const body = {
  type: 'object',
  required: [
    'sourceSystemName',
    'sourceSystemVersion',
    'sourceSystemRefId',
    'transactionId',
    'getActiveEquipments',
  ],
  properties: {
    sourceSystemName: text,
    sourceSystemVersion: text,
    sourceSystemRefId: text,
    transactionId: { type: 'string', format: 'uuid' },
    getActiveEquipments: {
      type: 'object',
      required: ['customerRef'],
      properties: { customerRef: { type: 'string', maxLength: 100 } },
    },
  },
}

const app = Fastify({ loggerInstance: logger })
app.decorateRequest('subject', '')
app.addHook('onRequest', async (request, reply) => {
  try {
    request.subject = await subjectOf(request.headers.authorization)
  } catch {
    return reply.code(401).send({ error: 'unauthenticated' })
  }
})

app.post('/gateway/getActiveEquipments', { schema: { body } }, async (request, reply) => {
  const { customerRef } = request.body.getActiveEquipments
  const address = await prisma.address.findFirst({
    where: { customerRef, contact: { subject: request.subject } },
    select: { addressId: true },
  })
  if (!address) return reply.code(404).send({ error: 'not-yours' })
  const devices = await prisma.equipment.findMany({
    where: { customerRef, equipmentStatus: { notIn: HIDDEN } },
    include: {
      line: true,
      jobs: { where: { sourceSystem: { in: KEPT } }, orderBy: { createdAt: 'desc' } },
    },
    orderBy: [{ createdAt: 'desc' }, { inventoryEquipmentId: 'desc' }],
  })
  return { getActiveEquipmentsResponse: { equipmentDetail: devices.map(detailOf) } }
})

announce(await app.listen({ port: 0, host: '127.0.0.1' }))
