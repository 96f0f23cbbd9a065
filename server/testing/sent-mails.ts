import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mails } from '#server/db/schema.ts'

export async function mailsTo(db: Db, recipient: string) {
  return db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(asc(mails.dateEntered), asc(mails.id))
}

/** The token of the link in the latest mail of this kind. */
export async function tokenFrom(db: Db, recipient: string, kind: string): Promise<string> {
  const mail = (await mailsTo(db, recipient)).findLast((one) => one.kind === kind)
  const token = /[?&]token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
  if (!token) throw new Error(`No mail "${kind}" with a link was written`)
  return token
}
