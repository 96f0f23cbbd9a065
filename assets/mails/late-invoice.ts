import { action, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface Late extends Person {
  readonly orderId: string
  readonly orderNumber: number
}

/** Kept back until the address was proved. */
export const lateInvoice: MailText<Late> = {
  de: ({ orderId, orderNumber, ...person }) => ({
    subject: `Ihre Rechnung zur Bestellung ${orderNumber}`,
    headline: 'Hier ist Ihre Rechnung',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`Sie haben Ihre E-Mail-Adresse bestätigt. Deshalb schicken wir Ihnen jetzt im Anhang die Rechnung zu Ihrer Bestellung ${orderNumber}.`),
      action('Bestellung ansehen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Stimmt an der Rechnung etwas nicht? Antworten Sie einfach auf diese Nachricht.',
  }),
  en: ({ orderId, orderNumber, ...person }) => ({
    subject: `Your invoice for order ${orderNumber}`,
    headline: 'Here’s your invoice',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`You’ve confirmed your email address, so here’s the invoice for order ${orderNumber}, attached.`),
      action('View order', mailPaths.order(orderId)),
    ],
    smallPrint: 'Something wrong with the invoice? Just reply to this email.',
  }),
}
