/**
 * While nodes are replaced, a page of one release asks a node of the other for its scripts and styles. Each node lays its own into the database before it answers
 * anybody, and answers what it has not built from there (decision 54).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/db/database.ts'
import { answerNotFound } from './failure-answer.ts'
import { dropAssetsBefore, findAsset, listKeptAssets, saveAssets, touchAssets, touchNewestAssets } from './kept-assets.queries.ts'

/** Hashed names: what they hold never changes. */
export const assetSeconds = 365 * 24 * 60 * 60
const dayMs = 24 * 60 * 60 * 1000
/** So long after another build has taken its place: whoever has had a page open for longer reads it anew. */
const keptDays = 30

const types: Readonly<Record<string, string>> = { js: 'application/javascript; charset=utf-8', css: 'text/css; charset=utf-8', svg: 'image/svg+xml', woff2: 'font/woff2' }

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
export function answerKeptAssets(assets: FastifyInstance, db: Db) {
  assets.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const name = /^\/assets\/([\w.-]+)$/.exec(request.url)?.[1]
    const content = name === undefined ? undefined : await findAsset(db, name)
    if (name === undefined || !content) return answerNotFound(request, reply)
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    return reply.status(200).headers({ 'content-type': type, 'cache-control': `public, max-age=${assetSeconds}, immutable` }).send(Buffer.from(content))
  })
}
