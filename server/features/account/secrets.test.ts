import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenCustomer, goodPassword, signUpForm } from '#server/testing/given-accounts.ts'
import { tokenFrom } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sendPasswordReset } from './send-password-reset.job.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp({ environment: { LOG_LEVEL: 'debug' } }) })
afterAll(() => shop.close())

const from = () => ({ remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })

/** As the job sends it that the call wants. */
async function resetTokenOf(email: string): Promise<string> {
  await cartCallsOf(shop).call('POST', '/user/resetPassword', { user: email })
  const wanted = shop.enqueued.findLast(({ name }) => name === sendPasswordReset.name)
  const { db, now, writeMail, enqueue } = shop.deps
  const context = { jobId: 'reset', attempt: 1, signal: AbortSignal.timeout(1000), enqueue }
  await sendPasswordReset.run({ db, now, writeMail }, sendPasswordReset.input.parse(wanted?.input), context)
  return tokenFrom(db, email, 'password-reset')
}

describe('a secret', () => {
  it('[R6.05] is in no log and in no answer but the one that hands it out', async () => {
    const { user, token, calls } = await givenCustomer(shop)
    const confirmation = await tokenFrom(shop.deps.db, user.email1, 'sign-up')
    const reset = await resetTokenOf(user.email1)
    const { body } = await calls.call('GET', '/user/documentLink?path=/user/export')
    const linkToken = (body['address'] as string).split('token=')[1]!
    const secrets = [token, confirmation, reset, linkToken, goodPassword, user.email1, 'Muster', 'Hauptstra']
    const refused = [
      await calls.call('PUT', '/user', { first_name: '', email1: token, pw: goodPassword }),
      await calls.call('POST', '/user/changePassword', { password: goodPassword, id: token }),
      await calls.call('POST', '/user/changePassword', { password: goodPassword, id: user.id }),
      await calls.call('DELETE', `/user/sessions/${token}`),
      await calls.call('GET', `/nothing/${token}?token=${token}`),
      await calls.call('GET', `/user/documentLink?path=${encodeURIComponent(`/user?token=${token}`)}`),
      await cartCallsOf(shop, `${token}x`).call('GET', '/user'),
      await cartCallsOf(shop).call('GET', `/user/export?token=${linkToken}x`),
      await cartCallsOf(shop).call('POST', '/user/login', { user: user.email1, pw: `${goodPassword}x`, wallet_token: confirmation }),
      await cartCallsOf(shop).call('POST', '/user/signUp', signUpForm({ email1: user.email1, wallet_token: confirmation })),
      await cartCallsOf(shop).call('POST', '/user/resetPassword', { token: confirmation, pw: goodPassword }),
      await cartCallsOf(shop).call('POST', '/user/resetPassword', { token: reset, pw: goodPassword, user: 'niemand@example.org' }),
      await cartCallsOf(shop).call('POST', '/user/resetPassword', { token: reset, pw: reset.toLowerCase() }),
    ]
    expect(refused.filter(({ status }) => status < 400 || status >= 500)).toEqual([])
    const told = JSON.stringify(refused)
    const logged = shop.logLines.join('\n')
    expect(logged).toContain('"route":"/api/user/export"')
    for (const secret of secrets) {
      expect(told).not.toContain(secret)
      expect(logged).not.toContain(secret)
    }
  })
})

describe('whether there is an account', () => {
  const tries = 200
  const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

  /** One after the other and in turns, so that a busy machine is busy for both. */
  async function medians(ask: (user: string) => Promise<unknown>, known: string) {
    const times: [number[], number[]] = [[], []]
    for (let index = 0; index < tries; index++) {
      for (const [which, user] of [known, `niemand-${index}@example.org`].entries()) {
        const before = performance.now()
        await ask(user)
        times[which]?.push(performance.now() - before)
      }
    }
    return times.map(median) as [number, number]
  }

  const withinNoise = ([known, unknown]: [number, number]) => Math.abs(known - unknown) < Math.max(1.5, 0.1 * known)

  it('[R6.03, R8.04] cannot be told by the time that a wrong password takes', async () => {
    const { user } = await givenCustomer(shop)
    const ask = (name: string) => shop.app.inject({ method: 'POST', url: '/api/user/login', payload: { user: name, pw: 'falsch' }, ...from() })
    const found = await medians(ask, user.email1)
    expect(withinNoise(found), `medians ${found.join(' and ')} ms`).toBe(true)
  })

  it('[R7.24] cannot be told by the time that the wish for a new password takes', async () => {
    const { user } = await givenCustomer(shop)
    const ask = (name: string) => shop.app.inject({ method: 'POST', url: '/api/user/resetPassword', payload: { user: name }, ...from() })
    const found = await medians(ask, user.email1)
    expect(withinNoise(found), `medians ${found.join(' and ')} ms`).toBe(true)
  })
})
