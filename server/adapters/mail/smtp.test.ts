import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { MailRefused, type Mailer } from './mail.port.ts'
import { mailerSuite, someMail, soon, type ArrivedMail } from './mail.suite.ts'
import { smtpAddressSchema } from './smtp-address.ts'
import { smtpMailer } from './smtp.ts'

interface HeldMail extends ArrivedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly isEncrypted: boolean
  readonly user: string | null
}

const authorities = getCACertificates('default')
const certificate = readFileSync(new URL('../../../simulators/mail/localhost-certificate.pem', import.meta.url), 'utf8')

let simulator: Simulator
let ports: { readonly smtp: number; readonly smtps: number }
let opened: Mailer[] = []

beforeAll(async () => {
  simulator = await startSimulator('mail')
  ports = (await (await fetch(simulator.address)).json()) as typeof ports
})
afterAll(() => simulator.stop())
afterEach(() => {
  for (const mailer of opened) mailer.close()
  opened = []
  setDefaultCACertificates(authorities)
})

const held = async (to: string) => (await fetch(`${simulator.address}/mails?${new URLSearchParams({ to })}`)).json() as Promise<HeldMail[]>

function mailerAt(address: string, silenceMs = 1000): Mailer {
  const mailer = smtpMailer({ address: smtpAddressSchema.parse(address)!, silenceMs })
  opened.push(mailer)
  return mailer
}
const plainMailer = () => mailerAt(`smtp://127.0.0.1:${ports.smtp}`)

async function refusal(mailer: Mailer, to: string): Promise<MailRefused> {
  const error: unknown = await mailer.send(someMail({ to }), soon()).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(MailRefused)
  return error as MailRefused
}

mailerSuite('SMTP', async () => ({ mailer: plainMailer(), arrived: () => held('ayse@example.org') }))

describe('SMTP on bad days', () => {
  it('tells a temporary refusal from a permanent one, and names no recipient in the log message', async () => {
    const later = await refusal(plainMailer(), 'simulate-later-a@example.org')
    expect([later.worthAnotherTry, later.message]).toEqual([true, 'The mail server answered 451 4.7.1 to RCPT TO'])
    const never = await refusal(plainMailer(), 'simulate-never@example.org')
    expect([never.worthAnotherTry, never.message]).toEqual([false, 'The mail server answered 550 5.1.1 to RCPT TO'])
    expect(never.reply).toBe('550 5.1.1 <simulate-never@example.org>: no such mailbox')
    expect(await held('simulate-never@example.org')).toEqual([])
  })

  it('gives up temporarily on a server that stays silent, hangs up or is not there', async () => {
    const refusals = await Promise.all([
      refusal(plainMailer(), 'simulate-slow@example.org'),
      refusal(plainMailer(), 'simulate-down@example.org'),
      refusal(mailerAt('smtp://127.0.0.1:9'), 'ayse@example.org'),
      refusal(mailerAt('smtp://no-such-host.invalid'), 'ayse@example.org'),
    ])
    expect(refusals.map(({ worthAnotherTry }) => worthAnotherTry)).toEqual([true, true, true, true])
    expect(refusals.map(({ message }) => message).join()).not.toMatch(/example\.org|127\.0\.0\.1/)
  })

  it('does not retry by itself when the answer was lost: a resent mail carries the same id', async () => {
    const mailer = plainMailer()
    const mail = someMail({ to: 'simulate-lost@example.org' })
    await expect(mailer.send(mail, soon())).rejects.toMatchObject({ worthAnotherTry: true })
    expect(await held(mail.to)).toHaveLength(1)
    await mailer.send(mail, soon())
    expect((await held(mail.to)).map(({ messageId }) => messageId)).toEqual([mail.messageId, mail.messageId])
  })

  it('is aborted by its signal', async () => {
    const sending = mailerAt(`smtp://127.0.0.1:${ports.smtp}`, 8000).send(someMail({ to: 'simulate-slow-b@example.org' }), AbortSignal.timeout(200))
    await expect(sending).rejects.toMatchObject({ worthAnotherTry: true })
  })

  it('continues with the next mail after each of them, over the same mailer', async () => {
    const mailer = plainMailer()
    await refusal(mailer, 'simulate-never@example.org')
    await refusal(mailer, 'simulate-down@example.org')
    const mail = someMail({ to: 'after-all@example.org' })
    expect(await mailer.send(mail, soon())).toMatch(/^250 /)
    expect(await held(mail.to)).toHaveLength(1)
  })

  it.each(['a@example.org, b@example.org', 'a@example.org>\r\nRCPT TO:<b@example.org', '"a@example.org" <b@example.org>', 'nobody', 'x: b@example.org;'])(
    'sends nothing to a recipient that is not a single address: %j', async (to) => {
      expect(await refusal(plainMailer(), to)).toMatchObject({ worthAnotherTry: false, message: 'The recipient is not an address' })
      expect(await held('b@example.org')).toEqual([])
    },
  )
})

describe('SMTP with TLS and a login', () => {
  it('upgrades by STARTTLS before it authenticates', async () => {
    setDefaultCACertificates([...authorities, certificate])
    const mail = someMail({ to: 'starttls@example.org' })
    await mailerAt(`smtp://shop:right@localhost:${ports.smtp}?tls=required`).send(mail, soon())
    expect(await held(mail.to)).toMatchObject([{ isEncrypted: true, user: 'shop', envelope: { from: 'hallo@shop.example', to: [mail.to] } }])
  })

  it('speaks TLS from the start', async () => {
    setDefaultCACertificates([...authorities, certificate])
    const mail = someMail({ to: 'smtps@example.org' })
    await mailerAt(`smtps://shop:right@localhost:${ports.smtps}`).send(mail, soon())
    expect(await held(mail.to)).toMatchObject([{ isEncrypted: true, user: 'shop' }])
  })

  it('sends nothing to a server that it cannot trust', async () => {
    for (const address of [`smtp://shop:right@localhost:${ports.smtp}?tls=required`, `smtps://shop:right@localhost:${ports.smtps}`]) {
      expect((await refusal(mailerAt(address), 'untrusted@example.org')).worthAnotherTry).toBe(true)
    }
    expect(await held('untrusted@example.org')).toEqual([])
  })

  it('keeps a mail for a retry when its login is wrong, and does not reveal the password', async () => {
    const wrong = await refusal(mailerAt(`smtp://shop:s3cret@127.0.0.1:${ports.smtp}`), 'ayse@example.org')
    expect(wrong.worthAnotherTry).toBe(true)
    expect(wrong.message).toMatch(/^The mail server answered 535 5\.7\.8 to AUTH/)
    expect(wrong.message + wrong.stack).not.toContain('s3cret')
  })
})
