import { expect, test } from 'vitest'
import { onlyReads } from './asserted-statement.ts'

test.each([
  ['select updated_at, inserted, lock_version from jobs', true],
  ['\n  with own as (select 1) select * from own', true],
  ['insert into jobs values (1)', false],
  ['with gone as (delete from jobs returning *) select * from gone', false],
  ['select * from jobs for update', false],
  ['select * from jobs for no key update', false],
  ['select * from jobs for key share', false],
  ['select pg_advisory_xact_lock($1)', false],
  [`select nextval('jobs_id_seq')`, false],
  ['select * into kept from jobs', false],
  [`notify something`, false],
  ['call something()', false],
])('%s: only reads: %s', (text, reads) => {
  expect(onlyReads(text)).toBe(reads)
})
