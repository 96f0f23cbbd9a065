import type { SendMailOptions } from 'nodemailer'
import { MailRefused, type OutgoingMail } from './mail.port.ts'

/** nodemailer would read more than one address out of others. */
const oneAddress = /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;<>()"\\@]+$/u

export function composedMail({ messageId, writtenAt, from, to, subject, text, html, attachments }: OutgoingMail): SendMailOptions {
  if (!oneAddress.test(to)) throw new MailRefused('The recipient is not an address', { worthAnotherTry: false })
  return {
    messageId,
    date: writtenAt,
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    attachments: attachments.map(({ fileName, contentType, content }) => ({ filename: fileName, contentType, content: Buffer.from(content) })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
