import { expect, test } from 'vitest'
import { openDatabase } from '../../test/support/server/database.ts'
import { migrate } from './migrate.ts'

test('a database of 1.0.0 learns what kind of appointment its jobs have', async () => {
  const { connection } = await openDatabase()
  const { pool } = connection
  const types = async () =>
    (await pool.query('select service_job_id, appointment_type from jobs order by service_job_id')).rows
  const before = await types()
  expect(new Set(before.map((job) => job.appointment_type))).toEqual(
    new Set(['CLAIM_CARRYIN', 'CLAIM_ONSITE', null]),
  )
  await pool.query('alter table jobs drop column appointment_type')
  const added = ['002-appointment-type.sql', '003-appointment-types-of-jobs.sql']
  await pool.query('delete from schema_migrations where name = any ($1)', [added])
  expect(await migrate(pool)).toEqual(added)
  expect(await types()).toEqual(before)
  await connection.close()
})
