/** A silent logger for code that runs without a server. */
import type { FastifyBaseLogger } from 'fastify'
import Fastify from 'fastify'

export const silentLog: FastifyBaseLogger = Fastify({ logger: { level: 'silent' } }).log
