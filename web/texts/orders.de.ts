/** What became of a cart: orders, finished greetings, invoices. */
export const orders = {
  ordersTitle: 'Bestellungen – Freizeichen',
  ordersDescription: 'Ihre Bestellungen und wie weit sie sind.',
  ordersHeadline: 'Bestellungen',
  ordersLead: 'Jede Bestellung mit ihren Ansagen, Rechnungen und Lieferungen.',

  orderTitle: 'Bestellung – Freizeichen',
  orderDescription: 'Eine Bestellung mit ihren Ansagen, Rechnungen und Lieferungen.',
  orderHeadline: 'Bestellung {order}',
  orderLead: 'Ihre Ansagen, Rechnungen und Lieferungen zu dieser Nummer.',

  greetingsTitle: 'Meine Ansagen – Freizeichen',
  greetingsDescription: 'Ihre fertigen Ansagen: anhören, herunterladen, neu mischen, an die Mailbox übertragen.',
  greetingsHeadline: 'Meine Ansagen',
  greetingsLead: 'Anhören, herunterladen, neu mischen oder direkt an Ihre Mailbox übertragen.',

  invoicesTitle: 'Rechnungen – Freizeichen',
  invoicesDescription: 'Ihre Rechnungen als PDF, mit Betrag, Fälligkeit und Stand.',
  invoicesHeadline: 'Rechnungen',
  invoicesLead: 'Alle Rechnungen als PDF, mit Betrag, Fälligkeit und Stand.',
} as const
