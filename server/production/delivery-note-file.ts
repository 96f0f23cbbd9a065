/** The delivery note of a package, as a file that goes along with a mail. */
import type { MailAttachment } from '#domain/mail/mail-attachment.ts'
import type { MailFile } from '#server/adapters/mail/mail.port.ts'
import type { Deps } from '#server/deps.ts'
import { findDeliveryNote } from './packing.queries.ts'
import { wholeFile } from './whole-file.ts'

const fileNames = { de: 'Lieferschein', en: 'Delivery-note' } as const

export async function deliveryNotesFor({ db, files }: Pick<Deps, 'db' | 'files'>, attachments: readonly MailAttachment[]): Promise<MailFile[]> {
  const found: MailFile[] = []
  for (const { kind, id } of attachments) {
    const note = kind === 'delivery-note' ? await findDeliveryNote(db, id) : undefined
    if (note) found.push({ fileName: `${fileNames[note.language]}-${note.number}.pdf`, contentType: 'application/pdf', content: await wholeFile(files, note.key) })
  }
  return found
}
