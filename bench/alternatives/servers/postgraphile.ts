/** PostGraphile: GraphQL from the tables, where policies decide what the token's holder may read (postgraphile.sql). */
import { createServer } from 'node:http'
import { pinoHttp } from 'pino-http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { SafeError } from 'postgraphile/grafast'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { announce, logger, subjectOf } from './common.ts'

const graph = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: {
    context: async ({ node }: any) => ({
      pgSettings: { role: 'visitor', 'token.subject': await holder(node.req) },
    }),
  },
})

// Others would be logged and hidden from the caller.
async function holder({ headers }: any): Promise<string> {
  return subjectOf(headers.authorization).catch(() => Promise.reject(new SafeError('unauthenticated')))
}

const server = createServer()
const log = pinoHttp({ logger })
server.on('request', (request, response) => log(request, response))
await graph.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${server.address().port}`))
