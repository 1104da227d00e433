/**
 * Express and pg with everything left out that can be: as express-pg-tuned, and the JSON that the database writes is sent
 * as it is, tokens are verified once, and the request is checked by hand. Not what one would write, but a lower bound.
 */
import express from 'express'
import pg from 'pg'
import { pinoHttp } from 'pino-http'
import { announce, logger, rememberedSubjectOf } from './common.ts'
import { LIST } from './one-statement.ts'

// Not parsed: the text is part of the answer.
const JSON_OID = 114
pg.types.setTypeParser(JSON_OID, String)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })

const app = express()
app.disable('etag').disable('x-powered-by')
const log = pinoHttp({ logger })
app.post('/gateway/getActiveEquipments', express.json({ limit: '64kb' }), async (request, response) => {
  log(request, response)
  let subject: string
  try {
    subject = await rememberedSubjectOf(request.headers.authorization)
  } catch {
    return response.status(401).json({ error: 'unauthenticated' })
  }
  if (!isValid(request.body)) return response.status(400).json({ error: 'invalid' })
  const { rows } = await pool.query({
    ...LIST,
    values: [subject, request.body.getActiveEquipments.customerRef],
  })
  if (rows.length === 0) return response.status(404).json({ error: 'not-yours' })
  const answer = `{"getActiveEquipmentsResponse":{"equipmentDetail":${rows[0].devices}}}`
  return response.setHeader('content-type', 'application/json; charset=utf-8').end(answer)
})

const HEADER = ['sourceSystemName', 'sourceSystemVersion', 'sourceSystemRefId', 'transactionId']

function isValid(body: Record<string, any> | undefined): boolean {
  const customerRef = body?.getActiveEquipments?.customerRef
  const isHeaderValid = body !== undefined && HEADER.every((name) => typeof body[name] === 'string')
  return isHeaderValid && typeof customerRef === 'string' && customerRef.length <= 100
}

const server = app.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${server.address().port}`))
