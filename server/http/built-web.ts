/** The web as `npm start` built it: the server bundle, and files compressed ahead. */
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import type { Web } from './web.ts'

const clientFolder = fileURLToPath(new URL('../../build/client/', import.meta.url))
const serverBundle = new URL('../../build/server/index.js', import.meta.url)

async function registerFiles(app: FastifyInstance) {
  // Hashed names: what they hold never changes.
  await app.register(staticFiles, {
    root: `${clientFolder}assets`, prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '365d', decorateReply: false,
  })
  await app.register(staticFiles, {
    root: clientFolder, prefix: '/', wildcard: false, preCompressed: true, index: false, maxAge: '1h', decorateReply: false, globIgnore: ['assets/**'],
  })
}

export function builtWeb() {
  let web: Promise<Web> | undefined
  return {
    register: registerFiles,
    load: () => {
      // React renders half as fast without it.
      process.env.NODE_ENV ??= 'production'
      return (web ??= import(serverBundle.href) as Promise<Web>)
    },
  }
}
