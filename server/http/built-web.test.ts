import fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { builtWeb, keepAssets } from './built-web.ts'
import { registerFailureAnswers } from './failure-answer.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** What the build of a release leaves. */
function givenBuild(files: Readonly<Record<string, string>>): string {
  const folder = `${mkdtempSync(join(tmpdir(), 'build-'))}/`
  folders.push(folder)
  mkdirSync(`${folder}assets`)
  for (const [name, content] of Object.entries(files)) writeFileSync(`${folder}assets/${name}`, content)
  return folder
}

async function givenNode(files: Readonly<Record<string, string>>) {
  const app = fastify()
  registerFailureAnswers(app)
  await builtWeb({ db: database.db, kind: 'postgres' }, givenBuild(files)).register(app)
  return app
}

describe('scripts and styles while nodes are replaced', () => {
  it('are answered by the node of the other release, as its own are', async () => {
    const old = await givenNode({ 'cart-old.js': 'old()', 'shop-old.css': 'p{}', 'same.js': 'same()' })
    const young = await givenNode({ 'cart-new.js': 'renewed()', 'cart-new.js.br': 'small', 'same.js': 'same()' })
    const asked = async (node: typeof old, name: string) => {
      const { statusCode, body, headers } = await node.inject(`/assets/${name}`)
      return [statusCode, body, headers['content-type'], headers['cache-control']]
    }
    const forEver = 'public, max-age=31536000, immutable'
    for (const node of [old, young]) {
      expect(await asked(node, 'cart-old.js')).toEqual([200, 'old()', 'application/javascript; charset=utf-8', forEver])
      expect(await asked(node, 'cart-new.js')).toEqual([200, 'renewed()', 'application/javascript; charset=utf-8', forEver])
      expect(await asked(node, 'shop-old.css')).toEqual([200, 'p{}', 'text/css; charset=utf-8', forEver])
      for (const name of ['never.js', 'a/b.js']) expect((await asked(node, name))[0]).toBe(404)
    }
  })

  it('are kept for a month after the next build has come, however long before their nodes were started, and stay the same where two lay them down at once', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => `${givenBuild({ [`${name}.js`]: name })}assets`) as [string, string, string]
    const day = (number: number) => new Date(Date.UTC(2036, 0, number))
    await Promise.all([keepAssets(database.db, one, day(1)), keepAssets(database.db, one, day(1))])
    const node = await givenNode({})
    const statuses = () => Promise.all(['one', 'two', 'three'].map(async (name) => (await node.inject(`/assets/${name}.js`)).statusCode))
    await keepAssets(database.db, two, day(90))
    expect(await statuses()).toEqual([200, 200, 404])
    await keepAssets(database.db, three, day(110))
    expect(await statuses()).toEqual([200, 200, 200])
    await keepAssets(database.db, `${givenBuild({ 'four.js': 'four' })}assets`, day(130))
    expect(await statuses()).toEqual([404, 200, 200])
  })
})
