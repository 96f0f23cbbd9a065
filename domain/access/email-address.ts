/** E-mail addresses: kept as written, compared without regard to case. */
import { z } from 'zod'

export const mostEmailCharacters = 254

export const emailSchema = z.string().trim().overwrite(withAsciiDomain).max(mostEmailCharacters).pipe(z.email())

/** What somebody types to sign in: whatever it is, it is looked for, never judged. */
export const userNameSchema = z.string().trim().min(1).max(mostEmailCharacters)

export function emailKey(email: string): string {
  return withAsciiDomain(email.trim()).toLowerCase()
}

/** `praxis-müller.de` is `xn--praxis-mller-klb.de` to mail servers. Some browsers send it as it is written, others do not: it is the same mailbox. */
function withAsciiDomain(email: string): string {
  const [, mailbox, domain = ''] = /^([^\s@]+)@([^\s@/\\?#:%[\]]+)$/.exec(email) ?? []
  const isForeign = /[^ -~]/.test(domain)
  return isForeign && URL.canParse(`https://${domain}`) ? `${mailbox}@${new URL(`https://${domain}`).hostname}` : email
}
