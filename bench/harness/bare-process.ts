/** Bare Fastify sending the same response: the lower bound for the cost of a call. */
import Fastify from 'fastify'

const app = Fastify()
process.once('message', async (payload: object) => {
  app.get('/', async () => payload)
  process.send!({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
})
process.on('disconnect', () => process.exit(0))
