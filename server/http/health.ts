/** `/healthz`: the process answers. `/readyz`: it can take orders, and says which systems outside do not answer at the moment: what needs them waits. */
import { access, constants, statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { createPatience } from './patience.ts'

export interface Readiness {
  readonly database: () => Promise<boolean>
  readonly jobs: () => Promise<boolean>
  readonly disk: () => Promise<boolean>
  readonly degraded: () => readonly string[]
}

const inTime = createPatience({ silenceMs: 2000 })
const leastFreeBytes = 200 * 1024 * 1024

/** Rejects where this user cannot write at all. */
export async function canWrite(folder: string): Promise<boolean> {
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > leastFreeBytes
}

export function registerHealth(app: FastifyInstance, readiness: Readiness, isStopping: () => boolean) {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    // Before any check: a proxy has to learn of the stop before the server closes.
    if (isStopping()) return reply.status(503).send({ status: 'not ready', stopping: true })
    const [database, jobs, disk] = await Promise.all([readiness.database, readiness.jobs, readiness.disk].map((check) => inTime(check).catch(() => false)))
    const ready = database && jobs && disk && !isStopping()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', database, jobs, disk, stopping: isStopping(), degraded: readiness.degraded() })
  })
}
