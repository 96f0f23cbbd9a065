import { describe, expect, it } from 'vitest'
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
})
