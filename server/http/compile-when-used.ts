/**
 * Compiling the schemas of every call takes longer than the rest of startup. Each schema is compiled on first use
 * instead, once per process; the first caller pays a few milliseconds.
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

/** A compiled validator or serializer. A validator reports its errors as a property on itself. */
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
