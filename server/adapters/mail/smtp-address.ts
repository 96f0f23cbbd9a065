/** `smtp://name:password@host:587` or `smtps://…`. */
import { z } from 'zod'
import type { MailSender } from './mail.port.ts'

export interface SmtpAddress {
  readonly host: string
  readonly port: number
  /** `from-the-start` is port 465's way, `required` upgrades by STARTTLS or does not send, `off` is plain. */
  readonly tls: 'from-the-start' | 'required' | 'off'
  readonly login: { readonly user: string; readonly password: string } | undefined
}

const usualPort: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

/** Empty: there is no mail server. What is wrong is said without repeating it, because it may hold a password. */
export const smtpAddressSchema = z.string().transform((written, context): SmtpAddress | undefined => {
  if (written === '') return undefined
  const url = URL.parse(written)
  const port = url && (Number(url.port) || usualPort[url.protocol])
  if (!url?.hostname || !usualPort[url.protocol] || !port) {
    context.addIssue('expected smtp://user:password@host:587 or smtps://user:password@host')
    return z.NEVER
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const tls = tlsOf(url, host)
  if (!tls) {
    context.addIssue('expected no other parameter than tls=off or tls=required, and with smtps none')
    return z.NEVER
  }
  return { host, port, tls, login: loginIn(url) }
})

/** Nothing leaves the machine in the open unless the address says so. */
function tlsOf({ protocol, searchParams }: URL, host: string): SmtpAddress['tls'] | undefined {
  const asked = searchParams.get('tls')
  if (searchParams.size > (asked === null ? 0 : 1)) return undefined
  if (protocol === 'smtps:') return asked === null ? 'from-the-start' : undefined
  if (asked === null) return isThisMachine(host) ? 'off' : 'required'
  return asked === 'off' || asked === 'required' ? asked : undefined
}

const isThisMachine = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

function loginIn({ username, password }: URL): SmtpAddress['login'] {
  return username ? { user: decoded(username), password: decoded(password) } : undefined
}

/** A percent sign that begins no code is one. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** `Freizeichen <hallo@shop.example>`, or the address alone. */
export const mailSenderSchema = z.string().transform((written, context): MailSender => {
  const [, name = '', address = ''] = /^(?:([^<>\r\n]*)<)?([^<>\s]+)>?$/.exec(written) ?? []
  if (!z.email().safeParse(address).success || written.includes('<') !== written.endsWith('>')) {
    context.addIssue('expected a sender such as Freizeichen <hallo@shop.example>')
    return z.NEVER
  }
  return { name: name.trim(), address }
})
