import { finished } from 'node:stream'
import type { preValidationHookHandler } from 'fastify'
import { Failure } from '#contract/failure.ts'

/**
 * Lets in so many calls at a time and turns the others away at once: whoever would wait longer than they would want
 * to costs the ones before them their answer as well. A call counts from when its body has arrived, so that nobody
 * holds a place by sending slowly.
 */
export function admitAtMost(most: number): preValidationHookHandler {
  let underWay = 0
  return (_request, reply, done) => {
    if (underWay >= most) return done(new Failure('unavailable'))
    underWay += 1
    finished(reply.raw, () => void (underWay -= 1))
    done()
  }
}
