import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { timingSafeEqual } from 'node:crypto'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { answerNotFound } from './failure-answer.ts'

export type CountJobs = JobQueue['counts']

export function createMetrics(countJobs: CountJobs) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.015, 0.03, 0.06, 0.125, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  registry.registerMetric(jobsGauge(countJobs))
  return { registry, requestSeconds }
}

export type Metrics = ReturnType<typeof createMetrics>

function jobsGauge(countJobs: CountJobs) {
  return new Gauge({
    name: 'jobs',
    help: 'Background jobs, by name and state',
    labelNames: ['job', 'state'] as const,
    registers: [],
    async collect() {
      for (const { name: job, ...counts } of await countJobs()) {
        for (const [state, count] of Object.entries(counts)) this.set({ job, state }, count)
      }
    },
  })
}

/** Only the bearer of the token, and without one nobody: behind a proxy everybody may look like this machine. */
function mayRead(request: Pick<FastifyRequest, 'headers'>, token: string): boolean {
  if (token === '') return false
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

export function registerMetrics(app: FastifyInstance, metrics: Metrics, { metricsToken }: { metricsToken: string }) {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return answerNotFound(request, reply)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
