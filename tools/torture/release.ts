/**
 * `npm run torture release`: three nodes are replaced one by one by those of a next release, which has one more migration and other assets, and then back again, while
 * twenty visitors read and customers order. Not one request may fail, and the books have to be right.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, openSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/shop-process.ts'
import { projectFolder } from '../project-files.ts'
import { environmentOf, type Surroundings, untilReady } from './shops.ts'

/** What the nodes of the last run said. */
export const nodesLog = join(projectFolder, 'build/nodes.log')
const startLimitMs = 120_000
/** A node that doesn't answer within this time isn't ready. */
const checkLimitMs = 5000
/** As the Caddyfile says. */
const checkEveryMs = 1000
/** Longer than a release takes. */
const keepAliveMs = 600_000
const visitors = 20
const pages = ['/', '/en', '/products/ws', '/editText?product=aba-individual-hours-record', '/cart', '/faqs']

/** What a next release would be: everything the same, but for one column more and another name of a style. */
export function givenNextRelease(folder: string): string {
  for (const part of ['build/web', 'build/shop', 'server', 'domain', 'audio', 'assets', 'voices', 'simulators', 'package.json']) cpSync(join(projectFolder, part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'build/beds']) symlinkSync(join(projectFolder, part), join(folder, part))
  writeFileSync(join(folder, 'server/db/migrations/0001_next.sql'), 'alter table orders add column of_the_next_release text;\n')
  const assets = join(folder, 'build/web/client/assets')
  const style = readdirSync(assets).find((name) => /^shop-.+\.css$/.test(name))
  if (style === undefined) throw new Error('The build has no style of the shop')
  cpSync(join(assets, style), join(assets, 'shop-Next0000.css'))
  for (const part of ['build/web/client/assets', 'build/web/server', 'build/web/server/assets']) renameIn(join(folder, part), style)
  return folder
}

function renameIn(folder: string, style: string) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(folder, name), 'utf8')
    if (text.includes(style)) writeFileSync(join(folder, name), text.replaceAll(style, 'shop-Next0000.css'))
  }
}

interface Node {
  readonly origin: string
  readonly shop: ChildProcess
  /** As its `/readyz` said when the proxy looked last. */
  isReady: boolean
}

interface NodesToOpen {
  readonly old: string
  readonly next?: string
  readonly count?: number
}

export async function openNodes(surroundings: Surroundings, { old, next = old, count = 3 }: NodesToOpen) {
  const nodes: Node[] = []
  const log = openSync(nodesLog, 'w')
  const proxy = await openProxy(() => nodes.filter(({ isReady }) => isReady).map(({ origin }) => origin))
  const stopped = new AbortController()
  const checking = checkUntil(stopped.signal, nodes)
  async function add(folder: string): Promise<Node> {
    const origin = `http://127.0.0.1:${await freePort()}`
    const shop = spawn(process.execPath, ['build/shop/main.js'], { cwd: folder, env: { ...environmentOf(origin, surroundings), LOG_LEVEL: 'warn', PUBLIC_URL: proxy.origin }, stdio: ['ignore', log, 'inherit'] })
    if (!(await untilReady(origin, Date.now() + startLimitMs))) throw new Error(`The shop in ${folder} does not open`)
    const node = { origin, shop, isReady: true }
    nodes.push(node)
    return node
  }
  async function remove({ origin, shop }: Node) {
    shop.kill('SIGTERM')
    if (shop.exitCode === null) await once(shop, 'exit')
    nodes.splice(nodes.findIndex((node) => node.origin === origin), 1)
    if (shop.exitCode !== 0) throw new Error(`A node that was told to stop ended with ${shop.exitCode ?? shop.signalCode}`)
  }
  /** One after the other: the new one is ready before the old one goes. */
  async function replaceAll(folder: string) {
    const former = nodes.slice()
    for (const node of former) {
      await add(folder)
      await pause(2000)
      await remove(node)
    }
  }
  for (let nth = 0; nth < count; nth++) await add(old)
  return {
    origin: proxy.origin, origins: () => nodes.map(({ origin }) => origin), processIds: () => nodes.map(({ shop }) => shop.pid ?? 0),
    there: () => replaceAll(next), back: () => replaceAll(old),
    close: async () => {
      await Promise.all([...nodes].map(remove))
      stopped.abort()
      await checking
      proxy.close()
    },
  }
}

/** One check per node at a time, so that a late answer never replaces a newer one. */
async function checkUntil(stopped: AbortSignal, nodes: readonly Node[]) {
  const beingChecked = new Set<Node>()
  const check = async (node: Node) => {
    beingChecked.add(node)
    node.isReady = await fetch(`${node.origin}/readyz`, { signal: AbortSignal.timeout(checkLimitMs) }).then(({ ok }) => ok, () => false)
    beingChecked.delete(node)
  }
  while (!stopped.aborted) {
    for (const node of nodes) if (!beingChecked.has(node)) void check(node)
    await pause(checkEveryMs)
  }
}

/** Round robin, as the usual ones; a request that a node refused goes to the next one. */
async function openProxy(origins: () => readonly string[]) {
  let turn = 0
  const pass = (asked: IncomingMessage, answer: ServerResponse, triesLeft: number) => {
    const all = origins()
    const origin = all[(turn += 1) % all.length] ?? ''
    const passed = request(origin + asked.url, { method: asked.method, headers: asked.headers, agent: false }, (answered) => {
      // The visitor has disconnected.
      if (answer.destroyed) return void answered.destroy()
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      pipeline(answered, answer, () => undefined)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && triesLeft > 0) pass(asked, answer, triesLeft - 1)
      else if (!answer.headersSent) answer.writeHead(502).end(error.code)
    })
    asked.pipe(passed)
  }
  // A connection closed between two requests would count as a failed request.
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (asked, answer) => pass(asked, answer, 2)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** Each page with all that it loads first, again and again until told to stop. Answers how many requests there were, and which failed. */
export function visit(origin: string) {
  const seen = { requests: 0, failed: [] as string[], styles: new Set<string>() }
  const stopped = new AbortController()
  async function read(path: string): Promise<string> {
    seen.requests += 1
    const answer = await fetch(origin + path, { headers: { 'x-forwarded-for': `10.1.${seen.requests % 250}.${(seen.requests >> 8) % 250}` } }).catch((error: Error) => error)
    if (answer instanceof Error || !answer.ok) seen.failed.push(`${path}: ${answer instanceof Error ? String(answer.cause) : answer.status}`)
    return answer instanceof Error ? '' : answer.text()
  }
  const walks = Array.from({ length: visitors }, async (_nothing, nth) => {
    for (let step = nth; !stopped.signal.aborted; step++) {
      const page = await read(pages[step % pages.length] ?? '/')
      const assets = new Set(page.match(/\/assets\/[\w.-]+\.(?:css|js)/g) ?? [])
      for (const asset of assets) await read(asset)
      for (const asset of assets) if (/\/shop-.+\.css$/.test(asset)) seen.styles.add(asset)
      await pause(50)
    }
  })
  return {
    stop: async () => {
      stopped.abort()
      await Promise.all(walks)
      return { ...seen, styles: [...seen.styles] }
    },
  }
}
