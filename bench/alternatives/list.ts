import type { LoadRequest } from '../load.ts'
import { addPolicies, asGraphql, fromGraphql } from './graphql.ts'
import { generatePrismaClient } from './prisma.ts'

export interface Alternative {
  name: string
  /** In servers/, without its ending. */
  file: string
  /** How many times as fast the portal should be. */
  goal?: number
  /** What has to be done once before it starts. */
  prepare?(place: { databaseUrl: string; folder: string }): Promise<void>
  /** How the portal's request is sent to it, if it is not the same. */
  requestOf?(request: LoadRequest): LoadRequest
  /** The portal's answer, from its own. */
  answerOf?(body: unknown): unknown
}

export const ALTERNATIVES: Alternative[] = [
  { name: 'Express + pg', file: 'express-pg', goal: 6 },
  { name: 'Express + pg, tuned by hand', file: 'express-pg-tuned', goal: 2.5 },
  { name: 'Express + pg, bare', file: 'express-pg-bare' },
  { name: 'NestJS + TypeORM', file: 'nest-typeorm', goal: 10 },
  { name: 'Fastify + Prisma', file: 'fastify-prisma', goal: 10, prepare: generatePrismaClient },
  {
    name: 'PostGraphile',
    file: 'postgraphile',
    goal: 7,
    prepare: addPolicies,
    requestOf: asGraphql,
    answerOf: fromGraphql,
  },
]
