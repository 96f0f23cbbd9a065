import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenCustomer, goodPassword, signUpForm } from '#server/testing/given-accounts.ts'
import { tokenFrom } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createPasswords, hashOfNobody, type Passwords } from '#server/access/passwords.ts'
import { sendPasswordReset } from './password.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp({ environment: { LOG_LEVEL: 'debug' } }) })
afterAll(() => shop.close())

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
  it('[R6.05] appears in no log and in no answer but the one that issues it', async () => {
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

describe('the existence of an account', () => {
  /** What a call takes its time for: passwords that are compared, and whatever is left to a job. */
  let compared: boolean[]
  let counting: TestApp
  beforeAll(async () => {
    const passwords = createPasswords()
    compared = []
    const inTurn: Passwords['inTurn'] = (address, work) => passwords.inTurn(address, (hashing) => work({
      ...hashing,
      matches: (password, passwordHash) => {
        compared.push(Boolean(passwordHash))
        return hashing.matches(password, passwordHash)
      },
    }))
    counting = await openTestApp({ deps: { passwords: { inTurn } } })
  })
  afterAll(() => counting.close())

  const unknown = 'niemand@example.org'

  it('[R6.03, R8.04] is not revealed by timing: a wrong password is compared once in any case', async () => {
    const { user } = await givenCustomer(counting)
    const answers = []
    for (const name of [user.email1, unknown]) {
      compared.length = 0
      const { status, body } = await cartCallsOf(counting).call('POST', '/user/login', { user: name, pw: 'falsch' })
      answers.push({ status, code: body['errorCode'], fields: body['fields'] })
      expect(compared).toEqual([name === user.email1])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 401, code: 'WRONG_USERNAME_OR_PASSWORD' })
  })

  it('[R7.24] is not revealed by a password reset, which answers the same and leaves the rest to the same job', async () => {
    const { user } = await givenCustomer(counting)
    const asked = async (name: string) => {
      const before = counting.enqueued.length
      const { status, body } = await cartCallsOf(counting).call('POST', '/user/resetPassword', { user: name })
      return { status, body, jobs: counting.enqueued.slice(before).map((job) => job.name) }
    }
    const known = await asked(user.email1)
    expect(known).toMatchObject({ status: 200, jobs: [sendPasswordReset.name] })
    expect(await asked(unknown)).toEqual(known)
  })
})

describe('the placeholder hash', () => {
  it('[R6.03] costs the same as every other hash', async () => {
    const costOf = (passwordHash: string) => passwordHash.split('$').slice(0, 4)
    expect(costOf(hashOfNobody)).toEqual(costOf(await createPasswords().inTurn('10.0.0.1', ({ hash }) => hash(goodPassword))))
  })
})
