/** Open requests finish before anything is closed: a page that is being made still calls the API inside. */
import type { FastifyInstance } from 'fastify'

/** No new connection is taken from here on. Resolves when the last one is done, at the latest when the time is over. */
export async function drain({ server }: FastifyInstance, timeoutMs: number): Promise<void> {
  const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<void>()
  const timer = setTimeout(giveUp, timeoutMs)
  const done = new Promise<void>((resolve) => { server.close(() => resolve()) })
  server.closeIdleConnections()
  await Promise.race([done, tooLate])
  clearTimeout(timer)
  server.closeAllConnections()
}
