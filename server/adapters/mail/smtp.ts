import { createTransport, type NodemailerError } from 'nodemailer'
import { composedMail } from './composed-mail.ts'
import { MailRefused, type Mailer } from './mail.port.ts'
import type { SmtpAddress } from './smtp-address.ts'

interface Options {
  readonly address: SmtpAddress
  /** How long the other side may keep silent. */
  readonly silenceMs?: number
}

const mostConnections = 4
const mostReplyCharacters = 500

export function smtpMailer({ address: { host, port, tls, login }, silenceMs = 20_000 }: Options): Mailer {
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: tls === 'from-the-start',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    maxConnections: mostConnections,
    // Trying again is the job's: it makes pauses and takes notes.
    maxRequeues: 0,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
  })
  return {
    name: host,
    leavesTheHouse: true,
    send: async (mail, signal) => {
      const sent = await transport.sendMail({ ...composedMail(mail), signal }).catch((error: NodemailerError) => {
        throw refusalOf(error)
      })
      return oneLine(sent.response)
    },
    close: () => transport.close(),
  }
}

/** Of what nodemailer says only codes are told on: its messages may quote addresses, and a login that was refused. */
function refusalOf({ code = 'unknown', command = '', responseCode, response = '', permanent = false }: NodemailerError): MailRefused {
  // Without an answer there is one mistake that stays: an address that no server can be told.
  if (responseCode === undefined) return new MailRefused(`The mail server gave no answer: ${code}`, { worthAnotherTry: code !== 'EENVELOPE' })
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0]
  return new MailRefused(`The mail server answered ${[responseCode, enhanced].filter(Boolean).join(' ')} to ${command}`, {
    worthAnotherTry: !(permanent && isAboutThisMail(command)),
    reply: oneLine(response),
  })
}

/** What is refused earlier, a login or the sender, is for whoever runs the shop to mend; the mail can wait for it. */
const isAboutThisMail = (command: string) => command === 'RCPT TO' || command === 'DATA'

const oneLine = (reply: string) => reply.replaceAll(/\s+/g, ' ').trim().slice(0, mostReplyCharacters)
