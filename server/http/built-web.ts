/**
 * The web as `npm start` built it: the server bundle, and files compressed ahead. While nodes are replaced, a page of one release asks a node of the other for its
 * scripts and styles: each node lays its own into the database before it answers anybody, and answers what it has not built from there (decision 54).
 */
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Db } from '#server/db/database.ts'
import { answerNotFound } from './failure-answer.ts'
import { dropAssetsBefore, findAsset, listKeptAssets, saveAssets, touchAssets, touchNewestAssets } from './kept-assets.queries.ts'
import type { Web } from './web.ts'

const builtFolder = fileURLToPath(new URL('../../build/web/client/', import.meta.url))
const serverBundle = new URL('../../build/web/server/index.js', import.meta.url)

/** Hashed names: what they hold never changes. */
const assetSeconds = 365 * 24 * 60 * 60
const dayMs = 24 * 60 * 60 * 1000
/** So long after another build has taken its place: whoever has had a page open for longer reads it anew. */
const keptDays = 30

const types: Readonly<Record<string, string>> = { js: 'application/javascript; charset=utf-8', css: 'text/css; charset=utf-8', svg: 'image/svg+xml', woff2: 'font/woff2' }

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

/** At a start of the same build as yesterday one query. Repeatable. */
export async function keepAssets(db: Db, folder: string, now: Date) {
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name))
  const kept = new Map((await listKeptAssets(db, names)).map(({ name, lastBuiltAt }) => [name, lastBuiltAt]))
  const missing = names.filter((name) => !kept.has(name))
  // Nodes that have run for months laid down theirs as long ago: they are replaced only now.
  if (missing.length > 0) await touchNewestAssets(db, new Date(now.getTime() - 2 * dayMs))
  await saveAssets(db, missing.map((name) => ({ name, content: readFileSync(join(folder, name)), lastBuiltAt: now })))
  const old = [...kept].filter(([, lastBuiltAt]) => now.getTime() - lastBuiltAt.getTime() > dayMs).map(([name]) => name)
  if (old.length > 0) await touchAssets(db, old, now)
  if (missing.length > 0) await dropAssetsBefore(db, new Date(now.getTime() - keptDays * dayMs))
}

/** For what the node itself has not built. */
function answerKeptAssets(assets: FastifyInstance, db: Db) {
  assets.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const name = /^\/assets\/([\w.-]+)$/.exec(request.url)?.[1]
    const content = name === undefined ? undefined : await findAsset(db, name)
    if (name === undefined || !content) return answerNotFound(request, reply)
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    return reply.status(200).headers({ 'content-type': type, 'cache-control': `public, max-age=${assetSeconds}, immutable` }).send(Buffer.from(content))
  })
}
