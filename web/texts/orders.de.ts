/** What became of a cart: orders, finished greetings, invoices. */
export const orders = {
  ordersTitle: 'Bestellungen – Freizeichen',
  ordersDescription: 'Ihre Bestellungen und wie weit sie sind.',
  ordersHeadline: 'Bestellungen',
  ordersLead: 'Jede Bestellung mit ihren Ansagen, Rechnungen und Lieferungen.',
  ordersEmpty: 'Noch keine Bestellung',
  ordersEmptyHint: 'Sobald Sie bestellt haben, sehen Sie hier, wie weit Ihre Ansagen sind.',

  orderTitle: 'Bestellung – Freizeichen',
  orderDescription: 'Eine Bestellung mit ihren Ansagen, Rechnungen und Lieferungen.',
  orderHeadline: 'Bestellung {order}',
  orderUnknown: 'Diese Bestellung finden wir nicht',
  orderUnknownHint: 'In Ihrem Konto gibt es keine Bestellung mit dieser Nummer. In der Liste sehen Sie alle.',
  orderUnknownAction: 'Alle Bestellungen',

  greetingsTitle: 'Meine Ansagen – Freizeichen',
  greetingsDescription: 'Ihre fertigen Ansagen: anhören, herunterladen, neu mischen, an die Mailbox übertragen.',
  greetingsHeadline: 'Meine Ansagen',
  greetingsLead: 'Anhören, herunterladen, neu mischen oder direkt an Ihre Mailbox übertragen.',
  greetingsEmpty: 'Noch keine Ansage',
  greetingsEmptyHint: 'Hier liegen Ihre Ansagen, sobald sie bestellt sind. Fertige bleiben dauerhaft abrufbar.',

  invoicesTitle: 'Rechnungen – Freizeichen',
  invoicesDescription: 'Ihre Rechnungen als PDF, mit Betrag, Fälligkeit und Stand.',
  invoicesHeadline: 'Rechnungen',
  invoicesLead: 'Alle Rechnungen als PDF, mit Betrag, Fälligkeit und Stand.',
  invoicesEmpty: 'Noch keine Rechnung',
  invoicesEmptyHint: 'Zu jeder Bestellung finden Sie hier die Rechnung, auch Jahre später.',

  emptyAction: 'Ansage gestalten',
} as const
