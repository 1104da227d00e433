import type { FastifyServerOptions } from 'fastify'
import { isWrittenDay, isWrittenInstant } from '#domain/time/written-time.ts'

type OnCreate = NonNullable<NonNullable<FastifyServerOptions['ajv']>['onCreate']>

/** Ajv's own formats take the year 0 and leap seconds, which the database refuses. */
export const boundTimes: OnCreate = (ajv) => {
  ajv.addFormat('date', isWrittenDay)
  ajv.addFormat('date-time', isWrittenInstant)
}
