import type { MailFacts } from '#assets/mails/mails.ts'
import type { KindForConfirmed, MailAttachment, MailKind } from '#domain/mail/mail.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { MailToWrite } from '#server/mail/write-mail.ts'
import type { LockedOrder } from './ordered.queries.ts'

type KnownOfOrder = 'salutation' | 'firstName' | 'lastName' | 'orderId' | 'orderNumber'

interface AboutOrder<Kind extends MailKind> {
  readonly kind: Kind
  /** The id of the event: of each kind one mail is written for it. */
  readonly event: string
  readonly facts: Omit<MailFacts<Kind>, KnownOfOrder>
  readonly attachments?: readonly MailAttachment[]
}

/** Writes to the customer of an order, in the transaction of what the mail tells of. An address that was forgotten gets nothing. */
export async function writeToCustomer<Kind extends Exclude<MailKind, KindForConfirmed>>(
  { writeMail }: Pick<Deps, 'writeMail'>, tx: Tx, order: Pick<LockedOrder, 'id' | 'number' | 'userId' | 'language' | 'contact'>, { kind, event, facts, ...files }: AboutOrder<Kind>,
) {
  const { id: orderId, number: orderNumber, contact: { email, salutation, firstName, lastName }, language, userId } = order
  if (email === '') return
  const mail = { kind, to: email, language, dedupeKey: `${kind} ${event}`, userId, orderId, facts: { salutation, firstName, lastName, orderId, orderNumber, ...facts }, ...files }
  await writeMail(tx, mail as unknown as MailToWrite<Kind>)
}
