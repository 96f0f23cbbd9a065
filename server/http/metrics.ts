import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { timingSafeEqual } from 'node:crypto'
import { answerNotFound } from './failure-answer.ts'

/** Read when somebody asks for it. What cannot be read then is left out, and the rest is told. */
export interface Figure {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>
}

interface Reading extends Readonly<Record<string, string | number>> {
  readonly value: number
}

export function createMetrics(figures: readonly Figure[]) {
  const registry = new Registry()
  // At its usual ten milliseconds, the clock that measures the event loop wakes an idle node a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.015, 0.03, 0.06, 0.125, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  for (const figure of figures) registry.registerMetric(gaugeOf(figure))
  return { registry, requestSeconds }
}

export type Metrics = ReturnType<typeof createMetrics>

function gaugeOf({ name, help, labels, read }: Figure) {
  return new Gauge({
    name, help, labelNames: [...labels], registers: [],
    async collect() {
      const readings = await Promise.resolve().then(read).catch(() => undefined)
      this.reset()
      // Reset, one without labels says 0.
      if (labels.length === 0) this.remove()
      for (const { value, ...of } of readings ?? []) this.set(of, value)
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
