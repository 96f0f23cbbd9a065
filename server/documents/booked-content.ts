import type { InvoiceContent } from '#domain/invoice/invoice-content.ts'

/** A pro-forma invoice asks for money without being an invoice: no machine may book it. */
export type BookedContent = InvoiceContent & { readonly kind: 'invoice' | 'credit_note' }

export function isBooked(content: InvoiceContent): content is BookedContent {
  return content.kind !== 'proforma'
}

export type InvoiceProfile = 'factur-x' | 'xrechnung'

/** An invoice outside the scope of the tax names no VAT ID of either side. */
export function namesVatIds({ vatShares }: Pick<InvoiceContent, 'vatShares'>): boolean {
  return vatShares.every(({ category }) => category !== 'O')
}
