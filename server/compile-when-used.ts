/**
 * Turning the schemas of all calls into code takes longer than everything else that is done before the server listens.
 * Each call's is made when it is first used, for a few milliseconds of its first caller.
 */
import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

export const compileWhenUsed: Compilers = {
  buildValidator: whenUsed(AjvCompiler()),
  buildSerializer: whenUsed(SerializerSelector()),
}

/** What a schema becomes: it answers, and a validator leaves on itself what it found wrong. */
type Compiled = ((value: unknown) => unknown) & { errors?: unknown }

function whenUsed<Build extends (...settings: never[]) => (route: never) => unknown>(build: Build): Build {
  return ((...settings: never[]) => {
    const compile = build(...settings) as (route: never) => Compiled
    return (route: never) => {
      let compiled: Compiled | undefined
      const compiling: Compiled = (value) => {
        compiled ??= compile(route)
        const answer = compiled(value)
        compiling.errors = compiled.errors
        return answer
      }
      return compiling
    }
  }) as Build
}
