import type { MailState } from '#domain/mail/mail.ts'

export const mailStateTags = { pending: 'plain', sent: 'good', failed: 'bad', withheld: 'warn' } as const satisfies Readonly<Record<MailState, string>>
