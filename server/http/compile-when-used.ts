/**
 * Turning the schemas of all calls into code takes longer than everything else that is done before the server listens.
 * Each call's is made when it is first used, for a few milliseconds of its first caller, and once in a process.
 */
import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import { schemaToWrite } from './schema-to-write.ts'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

export const compileWhenUsed: Compilers = {
  buildValidator: whenUsed(AjvCompiler()),
  buildSerializer: whenUsed(SerializerSelector(), schemaToWrite),
}

/** What a schema becomes: it answers, and a validator leaves on itself what it found wrong. */
type Compiled = ((value: unknown) => unknown) & { errors?: unknown }

interface Route {
  schema: object
}

function whenUsed<Build extends (...settings: never[]) => (route: never) => unknown>(
  build: Build,
  prepare = (schema: object) => schema,
): Build {
  const made = new WeakMap<object, Compiled>()
  return ((...settings: never[]) => {
    const compile = build(...settings) as (route: Route) => Compiled
    return (route: Route) => {
      const compiling: Compiled = (value) => {
        const compiled = made.get(route.schema) ?? compile({ ...route, schema: prepare(route.schema) })
        made.set(route.schema, compiled)
        const answer = compiled(value)
        compiling.errors = compiled.errors
        return answer
      }
      return compiling
    }
  }) as unknown as Build
}
