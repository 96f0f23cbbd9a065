/**
 * Stands in for a mail server: takes mails by SMTP, keeps them, and shows them on HTTP. `GET /` tells where it listens (`smtp` offers STARTTLS, `smtps`
 * is TLS from the start); `GET /mails?to=…` shows what arrived, newest last. A login is taken with the password `right`. It has bad days when the part
 * of the recipient before the @ says so: simulate-slow (takes 3 s), simulate-later (451, twice, then takes the mail), simulate-never (550),
 * simulate-lost (takes the mail, then hangs up instead of answering; once), simulate-down (hangs up at once).
 *
 * `node simulators/mail/main.ts [smtp port] [HTTP port] [folder]`: without ports it takes free ones; with a folder each mail is a file there, too.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { serve } from '../serve.ts'
import { readMail, type ReadMail } from './read-mail.ts'

interface TakenMail extends ReadMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly isEncrypted: boolean
  readonly user: string | null
}

const slowMs = 3000
const mostMails = 1000
const timesLater = 2
const loopback = '127.0.0.1'
const [smtpPort = '0', listingPort = '0', folder] = process.argv.slice(2)
const mails: TakenMail[] = []
const refusedLater = new Map<string, number>()
const lostOnce = new Set<string>()

const badDayOf = ({ address }: SMTPServerAddress) => /^simulate-(slow|later|never|lost|down)/.exec(address)?.[1]

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

async function meet(recipient: SMTPServerAddress, session: SMTPServerSession) {
  const badDay = badDayOf(recipient)
  if (badDay === 'down') hangUp(session)
  if (badDay === 'never') throw refusal(550, `5.1.1 <${recipient.address}>: no such mailbox`)
  const times = refusedLater.get(recipient.address) ?? 0
  if (badDay !== 'later' || times >= timesLater) return
  refusedLater.set(recipient.address, times + 1)
  throw refusal(451, `4.7.1 <${recipient.address}>: try again later`)
}

async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
  const source = await buffer(stream)
  const { mailFrom, rcptTo } = session.envelope
  if (rcptTo.some((recipient) => badDayOf(recipient) === 'slow')) await pause(slowMs)
  const mail: TakenMail = {
    ...readMail(source),
    envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
    isEncrypted: session.secure,
    user: typeof session.user === 'string' ? session.user : null,
  }
  mails.push(mail)
  if (folder !== undefined) layDown(source, mail.envelope.to, folder)
  mails.splice(0, mails.length - mostMails)
  if (!rcptTo.some((recipient) => badDayOf(recipient) === 'lost') || lostOnce.has(mail.messageId)) return 'Taken'
  lostOnce.add(mail.messageId)
  hangUp(session)
  return 'Never heard'
}

let laidDown = 0

/** Sorted by name they are sorted by arrival; nobody ever finds half a mail. */
function layDown(source: Buffer, recipients: readonly string[], where: string) {
  mkdirSync(where, { recursive: true })
  laidDown += 1
  const name = `${String(laidDown).padStart(6, '0')}_${recipients.join().replaceAll(/[^\w.@+,-]/g, '')}.eml`
  const unfinished = join(where, `.${laidDown}.unfinished`)
  writeFileSync(unfinished, source)
  renameSync(unfinished, join(where, name))
}

function mailServer(secure: boolean): SMTPServer {
  const server = new SMTPServer({
    secure,
    key: readFileSync(new URL('localhost-key.pem', import.meta.url)),
    cert: readFileSync(new URL('localhost-certificate.pem', import.meta.url)),
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(refusal(535, `5.7.8 ${username}: wrong password ${password}`)),
    onRcptTo: callbackify(meet),
    onData: callbackify(take),
  })
  // Whoever hangs up in the middle is no reason to end.
  server.on('error', () => {})
  return server
}

const plain = mailServer(false)
const encrypted = mailServer(true)

/** As a server that loses power: not a word. */
function hangUp({ id }: SMTPServerSession) {
  for (const connection of [...plain.connections, ...encrypted.connections]) if (connection.id === id) connection._socket.destroy()
}

const listing = createServer(({ url = '/' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://simulator')
  const to = searchParams.get('to')
  const answers: Readonly<Record<string, unknown>> = {
    '/': { smtp: portOf(plain.server), smtps: portOf(encrypted.server) },
    '/mails': mails.filter(({ envelope }) => to === null || envelope.to.includes(to)),
  }
  if (!(pathname in answers)) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[pathname]))
})

const portOf = (server: { address: () => AddressInfo | string | null }) => (server.address() as AddressInfo).port

const listening = (listen: (done: () => void) => void) => new Promise<void>((resolve) => { listen(resolve) })
await listening((done) => plain.listen(Number(smtpPort), loopback, done))
await listening((done) => encrypted.listen(0, loopback, done))
serve(listing, Number(listingPort))
