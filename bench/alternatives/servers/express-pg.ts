/**
 * Express and pg. `usual` is a typical first version, with a middleware for each concern and a query for each kind of
 * row. `tuned` by hand: one prepared statement that checks the owner and gathers all devices.
 */
import express from 'express'
import pg from 'pg'
import { pinoHttp } from 'pino-http'
import { z } from 'zod'
import { announce, dayOf, HIDDEN, KEPT, logger, subjectOf } from './common.ts'
import { LIST } from './one-statement.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const Body = z.object({
  sourceSystemName: z.string(),
  sourceSystemVersion: z.string(),
  sourceSystemRefId: z.string(),
  transactionId: z.uuid(),
  getActiveEquipments: z.object({ customerRef: z.string().max(100) }),
})

const isTuned = process.argv[2] === 'tuned'
const app = express()
if (isTuned) app.disable('etag').disable('x-powered-by')
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
  const list = isTuned ? listTuned : listUsual
  const equipmentDetail = await list(response.locals.subject, customerRef)
  if (!equipmentDetail) return response.status(404).json({ error: 'not-yours' })
  return response.json({ getActiveEquipmentsResponse: { equipmentDetail } })
})

async function listTuned(subject: string, customerRef: string): Promise<object[] | undefined> {
  const { rows } = await pool.query({ ...LIST, values: [subject, customerRef] })
  return rows[0]?.devices
}

async function listUsual(subject: string, customerRef: string): Promise<object[] | undefined> {
  const contacts = await pool.query('select contact_id from contacts where subject = $1', [subject])
  const addresses = await pool.query(
    'select address_id from addresses where contact_id = $1 and customer_ref = $2',
    [contacts.rows[0]?.contact_id, customerRef],
  )
  if (addresses.rows.length === 0) return undefined
  const devices = await pool.query(
    `select equipment.*, product_lines.name as product_line_name
     from equipment join product_lines using (product_line)
     where customer_ref = $1 and equipment_status <> all ($2)
     order by created_at desc, inventory_equipment_id desc`,
    [customerRef, HIDDEN],
  )
  const jobs = await pool.query(
    `select * from jobs where inventory_equipment_id = any ($1) and upper(source_system) = any ($2)
     order by created_at desc`,
    [devices.rows.map((device) => device.inventory_equipment_id), KEPT],
  )
  return devices.rows.map((device) => ({
    inventoryEquipmentId: device.inventory_equipment_id,
    productLine: device.product_line,
    productLineName: device.product_line_name,
    make: device.brand_code ?? device.brand_name,
    makeName: device.brand_name,
    model: device.product_code ?? device.unregistered_product_code ?? device.model_name,
    modelName: device.model_name,
    equipmentName: device.equipment_name,
    serialNumber: device.serial_number,
    installDate: device.install_date && dayOf(device.install_date),
    createdDate: dayOf(device.created_at),
    equipmentStatus: device.equipment_status,
    version: device.version,
    claims: jobs.rows
      .filter((job) => job.inventory_equipment_id === device.inventory_equipment_id)
      .map((job) => ({
        serviceJobID: job.service_job_id,
        serviceJobStatus: job.service_job_status,
        open: job.closed_at === null,
      })),
  }))
}

const server = app.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${server.address().port}`))
