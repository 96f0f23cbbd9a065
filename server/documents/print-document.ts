/** Which document is made of which content. */
import type { DeliveryNoteContent } from '#domain/order/delivery-note-content.ts'
import type { InvoiceContent } from '#domain/order/invoice-content.ts'
import type { LicenceContent } from '#domain/order/licence-content.ts'
import type { MandateContent } from '#domain/order/mandate-content.ts'
import type { OrderConfirmationContent } from '#domain/order/order-confirmation-content.ts'
import type { GreetingSheetContent } from '#domain/production/greeting-sheet-content.ts'
import { deliveryNotePdf } from './delivery-note-pdf.ts'
import { greetingSheetPdf } from './greeting-sheet-pdf.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { licencePdf } from './licence-pdf.ts'
import { mandatePdf } from './mandate-pdf.ts'
import { orderConfirmationPdf } from './order-confirmation-pdf.ts'

export type PrintOrder =
  | { readonly kind: 'invoice'; readonly content: InvoiceContent }
  | { readonly kind: 'order-confirmation'; readonly content: OrderConfirmationContent }
  | { readonly kind: 'mandate'; readonly content: MandateContent }
  | { readonly kind: 'licence'; readonly content: LicenceContent }
  | { readonly kind: 'delivery-note'; readonly content: DeliveryNoteContent }
  | { readonly kind: 'greeting-sheet'; readonly content: GreetingSheetContent }

export function printDocument({ kind, content }: PrintOrder): Promise<Uint8Array> {
  switch (kind) {
    case 'invoice': return invoicePdf(content)
    case 'order-confirmation': return orderConfirmationPdf(content)
    case 'mandate': return mandatePdf(content)
    case 'licence': return licencePdf(content)
    case 'delivery-note': return deliveryNotePdf(content)
    case 'greeting-sheet': return greetingSheetPdf(content)
  }
}
