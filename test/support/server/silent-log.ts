/** A log that nobody reads, for what is called without a server around it. */
import type { FastifyBaseLogger } from 'fastify'
import Fastify from 'fastify'

export const silentLog: FastifyBaseLogger = Fastify({ logger: { level: 'silent' } }).log
