/** `Freizeichen <hallo@shop.example>`, or the address alone. */
import { z } from 'zod'
import type { MailSender } from './mail.port.ts'

const expected = 'expected a sender such as Freizeichen <hallo@shop.example>'

export const mailSenderSchema = z.string().transform((written, context): MailSender => {
  const [, name = '', address = ''] = /^(?:([^<>\r\n]*)<)?([^<>\s]+)>?$/.exec(written) ?? []
  if (!z.email().safeParse(address).success || written.includes('<') !== written.endsWith('>')) {
    context.addIssue(expected)
    return z.NEVER
  }
  return { name: name.trim(), address }
})
