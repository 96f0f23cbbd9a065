/** What the same statements and the same bytes cost at least: Fastify, a pool of connections, and nothing else. Runs as a process of its own. */
import { once } from 'node:events'
import fastify from 'fastify'
import pg from 'pg'

export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly statements: readonly pg.QueryConfig[]
  readonly answer: string
}

export interface BareOrder {
  readonly databaseUrl: string
  readonly calls: readonly RecordedCall[]
}

const [{ databaseUrl, calls }] = (await once(process, 'message')) as [BareOrder]
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })

type Work = () => Promise<unknown>

async function runTransaction(queries: readonly pg.QueryConfig[]) {
  const client = await pool.connect()
  for (const query of queries) await client.query(query)
  client.release()
}

/** From `begin` to `commit` on one connection, everything else on any. */
function worksOf(statements: readonly pg.QueryConfig[]): readonly Work[] {
  const works: Work[] = []
  let open: pg.QueryConfig[] | undefined
  for (const query of statements) {
    if (/^begin/i.test(query.text)) {
      const queries: pg.QueryConfig[] = (open = [])
      works.push(() => runTransaction(queries))
    }
    if (open) open.push(query)
    else works.push(() => pool.query(query))
    if (/^commit/i.test(query.text)) open = undefined
  }
  return works
}

const known = new Map(calls.map(({ method, path, statements, answer }) => [`${method} ${path}`, { works: worksOf(statements), bytes: Buffer.from(answer) }]))
const app = fastify()
app.all('/*', async ({ method, url }, reply) => {
  const call = known.get(`${method} ${url}`)
  if (!call) return reply.callNotFound()
  for (const work of call.works) await work()
  return reply.type('application/json; charset=utf-8').send(call.bytes)
})
process.once('disconnect', () => process.exit())
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) })
