/** Vite in this process, with hot reload. Never loaded in production. */
import type { FastifyInstance } from 'fastify'
import type { Web } from './web.ts'

export async function developingWeb() {
  // SHOP_MODE decides. What Vite makes here runs on React's development build alone, and a server may have NODE_ENV=production for everything.
  process.env.NODE_ENV = 'development'
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')])
  let vite: Awaited<ReturnType<typeof createServer>> | undefined
  return {
    register: async (app: FastifyInstance) => {
      // The socket of hot reload goes through our own port, so that two shops can be developed side by side.
      const server = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
      vite = server
      await app.register(middie)
      app.use((request, response, next) => {
        if (request.url?.startsWith('/api/')) next()
        else server.middlewares(request, response, next)
      })
      app.addHook('onClose', () => server.close())
    },
    load: async () => {
      if (!vite) throw new Error('Vite has not started: the web is registered before it is loaded')
      return (await vite.ssrLoadModule('./web/web-handler.ts')) as Web
    },
  }
}
