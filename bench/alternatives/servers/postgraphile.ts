/** PostGraphile: GraphQL from the tables, where policies decide what the token's holder may read (postgraphile.sql). */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { pinoHttp } from 'pino-http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { announce, logger, subjectOf } from './common.ts'

const owner = new pg.Client({ connectionString: process.env.DATABASE_URL })
await owner.connect()
await owner.query(await readFile('postgraphile.sql', 'utf8'))
await owner.end()

const graph = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: {
    context: async ({ node }: { node: { req: IncomingMessage } }) => {
      // Without a good token, there are no rows that one may read.
      const subject = await subjectOf(node.req.headers.authorization).catch(() => '')
      return { pgSettings: { role: 'visitor', 'token.subject': subject } }
    },
  },
})

const server = createServer()
const log = pinoHttp({ logger })
server.on('request', (request, response) => log(request, response))
await graph.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${server.address().port}`))
