/** Which document goes along with a mail; it is made when the mail is sent, of what was frozen before. */
export interface MailAttachment {
  readonly kind: 'order-confirmation' | 'invoices' | 'credit-note' | 'proforma' | 'mandate' | 'delivery-note'
  /** Of the order; of the invoice where it is a credit note, of the shipping where it is a delivery note. */
  readonly id: string
}
