/** Express and pg, tuned by hand: one prepared statement that checks the owner and gathers all devices. */
import express from 'express'
import pg from 'pg'
import { pinoHttp } from 'pino-http'
import { z } from 'zod'
import { announce, logger, subjectOf } from './common.ts'
import { LIST } from './one-statement.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const Body = z.object({
  sourceSystemName: z.string(),
  sourceSystemVersion: z.string(),
  sourceSystemRefId: z.string(),
  transactionId: z.uuid(),
  getActiveEquipments: z.object({ customerRef: z.string().max(100) }),
})

const app = express()
app.disable('etag').disable('x-powered-by')
app.use(pinoHttp({ logger }))
app.use(express.json())
app.use(async (request, response, next) => {
  try {
    response.locals.subject = await subjectOf(request.headers.authorization)
  } catch {
    return response.status(401).json({ error: 'unauthenticated' })
  }
  return next()
})

app.post('/gateway/getActiveEquipments', async (request, response) => {
  const body = Body.safeParse(request.body)
  if (!body.success) return response.status(400).json({ error: body.error.issues })
  const { customerRef } = body.data.getActiveEquipments
  const { rows } = await pool.query({ ...LIST, values: [response.locals.subject, customerRef] })
  if (rows.length === 0) return response.status(404).json({ error: 'not-yours' })
  return response.json({ getActiveEquipmentsResponse: { equipmentDetail: rows[0].devices } })
})

const server = app.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${server.address().port}`))
