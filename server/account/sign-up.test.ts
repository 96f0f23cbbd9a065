import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/account/customer.ts'
import { signUpConsents } from '#domain/account/sign-up.ts'
import { consents, users } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenCustomer, signUpForm } from '#server/testing/given-accounts.ts'
import { mailsTo } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let guest: CartCalls
let clock: Date
beforeAll(async () => {
  clock = new Date()
  shop = await openTestApp({ deps: { now: () => clock } })
  guest = cartCallsOf(shop)
})
afterAll(() => shop.close())

const signUp = (form: object) => guest.call('POST', '/user/signUp', form)

describe('signing up', () => {
  it('[R7.24, R3.07, R3.08] creates user and account and signs in at once', async () => {
    const form = signUpForm({ partnercode: 'K-17', phone_work: '+49 89 1234', opt_in: true })
    const { status, body } = await signUp(form)
    expect(status).toBe(200)
    const { token, User } = body as unknown as SignedIn
    expect(User).toMatchObject({
      email1: form.email1, email_confirmed: false, first_name: 'Erika', last_name: 'Muster', name: 'Erika Muster', salutation: 'ms', partnercode: 'K-17',
      phone_mobile: '+49 171 1234567', phone_work: '+49 89 1234', primary_address_street: form.primary_address_street, primary_address_postalcode: form.primary_address_postalcode,
      primary_address_city: 'München', primary_address_country: 'DE', opt_in: true,
      hpc_uid: expect.stringMatching(/^\d{5,}$/),
      Account: { name: 'Muster GmbH', invoice_as: '', partner_id: 'K-17', billing_address_street: '', billing_address_country: 'DE', cs_allowed_paymenttypes: ['wallet', 'transfer'], vat_id: '', vat_id_state: 'none' },
    })
    expect((await cartCallsOf(shop, token).call('GET', '/user')).body).toEqual(User)
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/)
  })

  it('stores the accepted texts, word for word, with the time', async () => {
    const { user } = await givenCustomer(shop, { language: 'en', opt_in: true })
    const rows = await shop.deps.db.select().from(consents).where(eq(consents.userId, user.id))
    expect(rows.map(({ kind, wording, wordingVersion, givenAt, language }) => [kind, wording, wordingVersion, givenAt, language]).toSorted()).toEqual(
      (['newsletter', 'privacy', 'terms'] as const).map((kind) => [kind, signUpConsents[kind].wording.en, signUpConsents[kind].version, clock, 'en']),
    )
  })

  it.each([{ terms: false }, { privacy: false }, { password: 'Geheim12' }, { email1: 'erika' }, { primary_address_city: '' }, { vat_id: 'DE000000000' }])(
    '[R5.05, R5.06, R5.07] marks the field and stores nothing: %j', async (wrong) => {
      const form = signUpForm(wrong)
      const { status, body } = await signUp(form)
      expect([status, body['errorCode'], Object.keys(body['fields'] as object)]).toEqual([400, 'WRONG_INPUT', Object.keys(wrong)])
      expect(JSON.stringify(body)).not.toContain(form.password)
      expect(await mailsTo(shop.deps.db, form.email1)).toEqual([])
    },
  )

  it.each(['王芳', 'محمد علي', 'משה כהן', 'Max 🚀'])('[R5.05] asks for Latin letters where documents could not print the name: %s', async (name) => {
    const form = signUpForm({ first_name: name, company: name })
    expect(await signUp(form)).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { first_name: { code: 'NOT_LATIN', message: expect.stringContaining('Latin letters') }, company: { code: 'NOT_LATIN', message: expect.stringContaining('Latin letters') } } } })
    expect(await mailsTo(shop.deps.db, form.email1)).toEqual([])
  })

  it.each(['Αθηνά', 'Љубица', 'Nguyễn'])('takes a name that documents can print: %s', async (name) => {
    expect(await signUp(signUpForm({ first_name: name, primary_address_street: `${name}-Weg 1` }))).toMatchObject({ status: 200, body: { User: { first_name: name } } })
  })

  it('[R8.04] reports that the address has an account, in any case, and marks it', async () => {
    const { user } = await givenCustomer(shop)
    expect(await signUp(signUpForm({ email1: user.email1.toUpperCase() }))).toMatchObject({
      status: 409, body: { errorCode: 'USER_ALREADY_EXISTS', fields: { email1: expect.any(Object) } },
    })
  })

  it('[R8.04] creates one account for twenty requests at once with one address', async () => {
    const form = signUpForm()
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(form)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await mailsTo(shop.deps.db, form.email1)).toHaveLength(1)
  })

  it('[R8.05] answers ERROR_SIGNUP where a wallet cannot be linked, and creates no account', async () => {
    const form = signUpForm({ wallet_token: 'A'.repeat(43) })
    expect(await signUp(form)).toMatchObject({ status: 422, body: { errorCode: 'ERROR_SIGNUP', fields: { wallet_token: expect.any(Object) } } })
    expect(await shop.deps.db.select().from(users).where(eq(users.email, form.email1))).toEqual([])
  })

  it('[R5.07] checks a VAT ID later, and does not wait for it', async () => {
    const { user } = await givenCustomer(shop, { vat_id: 'de 136 695 976' })
    expect(user.Account).toMatchObject({ vat_id: 'DE136695976', vat_id_state: 'unverified' })
    expect(shop.enqueued).toContainEqual({ name: 'check-vat-id', input: { accountId: user.Account.id, vatId: 'DE136695976' } })
  })
})
