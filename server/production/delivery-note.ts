import { profiles } from '#audio/profiles.ts'
import { profilesFor } from '#audio/telephone-systems.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { MailAttachment } from '#domain/mail/mail.ts'
import type { DeliveryNoteContent } from '#domain/invoice/document-contents.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { MailFile } from '#server/adapters/mail/mail.port.ts'
import type { Deps } from '#server/deps.ts'
import { orderToInvoice } from '#server/invoice/issue-invoice.ts'
import { hasFilesBeside, type Packing } from './package-files.ts'
import { findDeliveryNote } from './packing.queries.ts'
import { wholeFile } from './store-take.ts'

export function deliveryNoteContent({ ordered, rendered, shippingNumber, at }: Packing, seller: ShopOwner): DeliveryNoteContent {
  const { order } = ordered
  const { buyer, lines } = orderToInvoice(ordered, seller)
  return {
    language: order.language, number: `LS-${shippingNumber}`, issuedOn: studioTimeOf(at).day, orderNumber: order.number, orderedOn: studioTimeOf(order.dateEntered).day,
    customerNumber: buyer.customerNumber, seller, recipient: buyer,
    hasFilesBeside: rendered.some(hasFilesBeside),
    greetings: ordered.lines.map(({ pos, greetingName: name }, index) => {
      const made = rendered.find((greeting) => greeting.pos === pos)
      return {
        pos, name, description: lines[index]?.description ?? '', lengthSeconds: made?.seconds ?? 0, isAiVoice: Boolean(made?.engine),
        formats: profilesFor(made?.telephoneSystem ?? null, order.shippingFormats).map((id) => profiles[id].format),
      }
    }),
  }
}

const fileNames = { de: 'Lieferschein', en: 'Delivery-note' } as const

export async function deliveryNotesFor({ db, files }: Pick<Deps, 'db' | 'files'>, attachments: readonly MailAttachment[]): Promise<MailFile[]> {
  const found: MailFile[] = []
  for (const { kind, id } of attachments) {
    const note = kind === 'delivery-note' ? await findDeliveryNote(db, id) : undefined
    if (note) found.push({ fileName: `${fileNames[note.language]}-${note.number}.pdf`, contentType: 'application/pdf', content: await wholeFile(files, note.key) })
  }
  return found
}
