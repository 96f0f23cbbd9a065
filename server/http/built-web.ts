/** The web as `npm start` built it: the server bundle, and files compressed ahead. */
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/db/database.ts'
import { answerKeptAssets, assetSeconds, keepAssets } from './kept-assets.ts'
import type { Web } from './web.ts'

const builtFolder = fileURLToPath(new URL('../../build/web/client/', import.meta.url))
const serverBundle = new URL('../../build/web/server/index.js', import.meta.url)

/** Beside others only on PostgreSQL. */
export function builtWeb({ db, kind }: Pick<Database, 'db' | 'kind'>, clientFolder = builtFolder) {
  let web: Promise<Web> | undefined
  return {
    register: async (app: FastifyInstance) => {
      const folder = `${clientFolder}assets`
      if (kind === 'postgres') await keepAssets(db, folder, new Date())
      await app.register(async (assets) => {
        await assets.register(staticFiles, { root: folder, prefix: '/', preCompressed: true, immutable: true, maxAge: assetSeconds * 1000, decorateReply: false })
        if (kind === 'postgres') answerKeptAssets(assets, db)
      }, { prefix: '/assets' })
      await app.register(staticFiles, {
        root: clientFolder, prefix: '/', wildcard: false, preCompressed: true, index: false, maxAge: '1h', decorateReply: false, globIgnore: ['assets/**'],
      })
    },
    load: () => {
      // React renders half as fast without it.
      process.env.NODE_ENV ??= 'production'
      return (web ??= import(serverBundle.href) as Promise<Web>)
    },
  }
}
