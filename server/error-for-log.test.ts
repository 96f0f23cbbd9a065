import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { errorForLog } from './error-for-log.ts'

const secret = 'geheimnis'

describe('an error for the log', () => {
  it('keeps its stack frames and drops a message that looks like one', () => {
    const error = new Error(`Failed query: select $1\nparams: a\n    at ${secret}`)
    const logged = errorForLog(error)
    expect(logged.message).toBe('Failed query: select $1')
    expect(logged.stack).toContain('error-for-log.test.ts')
    expect(JSON.stringify(logged)).not.toContain(secret)
  })

  it('names the cause, but not the value that PostgreSQL refused', () => {
    const cause = Object.assign(new Error(`invalid input syntax for type integer: "${secret}"`), { code: '22P02' })
    expect(errorForLog(new Error('Failed query', { cause })).message).toBe('Failed query | SQLSTATE 22P02')
    expect(errorForLog(cause).message).toBe('SQLSTATE 22P02')
    expect(errorForLog(new Error('no answer', { cause: new Error('ECONNREFUSED') })).message).toBe('no answer | ECONNREFUSED')
  })

  it.each([undefined, null, secret, 42, { message: secret }])('may be made of %j', (thrown) => {
    expect(JSON.stringify(errorForLog(thrown))).not.toContain(secret)
  })

  it('says where in the sources it was, not where in what was built of them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'freizeichen-test-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await mkdir(join(folder, 'build/shop'), { recursive: true })
    // Its one piece stands in the third line of the source.
    const map = { version: 3, sources: ['../../server/order/place.ts'], names: [], mappings: 'AAEA' }
    await writeFile(join(folder, 'build/shop/main.js.map'), JSON.stringify(map))
    const stackIn = (file: string) => {
      const error = new Error('broken')
      error.stack = `Error: broken\n    at place (${pathToFileURL(join(folder, 'build/shop', file)).href}:1:1)`
      return errorForLog(error).stack
    }
    expect(stackIn('main.js')).toBe('    at place (server/order/place.ts:3:1)')
    expect(stackIn('without-a-map.js')).toContain('without-a-map.js:1:1')
  })
})
