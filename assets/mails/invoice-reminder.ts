/** The first reminder is friendly; the second is the last before a person handles the invoice. */
import { writtenAmount, writtenLongDay } from '../documents/written.ts'
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'
import type { OpenMoney, TransferData } from './transfer-reminder.ts'

interface Reminder extends Person, TransferData, OpenMoney {
  readonly orderId: string
  readonly invoiceNumber: string
  readonly dueOn: string
  readonly count: number
}

export const invoiceReminder: MailText<Reminder> = {
  de: ({ orderId, invoiceNumber, openCents, receivedCents, dueOn, count, holder, iban, bic, reference, ...person }) => ({
    subject: count > 1 ? `Zweite Erinnerung: Rechnung ${invoiceNumber}` : `Erinnerung: Rechnung ${invoiceNumber}`,
    headline: count > 1 ? 'Diese Rechnung ist noch immer offen' : 'Eine Rechnung ist noch offen',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(receivedCents > 0
        ? `Unsere Rechnung ${invoiceNumber} war am ${writtenLongDay(dueOn, 'de')} fällig, und erst ${writtenAmount(receivedCents, 'de')} davon sind eingegangen. Bitte überweisen Sie den Rest in den nächsten Tagen.`
        : `Unsere Rechnung ${invoiceNumber} war am ${writtenLongDay(dueOn, 'de')} fällig, und wir haben noch keine Zahlung gefunden. Vielleicht ist sie nur untergegangen: Bitte überweisen Sie den Betrag in den nächsten Tagen.`),
      facts(['Empfänger', holder], ['IBAN', iban], ['BIC', bic], ['Betrag', writtenAmount(openCents, 'de')], ['Verwendungszweck', reference]),
      paragraph('Sie können auch gleich online bezahlen. Die Rechnung liegt bei.'),
      action('Bestellung ansehen und bezahlen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Hat sich Ihre Zahlung mit dieser Nachricht gekreuzt, ist nichts weiter zu tun. Stimmt etwas nicht? Antworten Sie einfach.',
  }),
  en: ({ orderId, invoiceNumber, openCents, receivedCents, dueOn, count, holder, iban, bic, reference, ...person }) => ({
    subject: count > 1 ? `Second reminder: invoice ${invoiceNumber}` : `Reminder: invoice ${invoiceNumber}`,
    headline: count > 1 ? 'This invoice is still open' : 'An invoice is still open',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(receivedCents > 0
        ? `Our invoice ${invoiceNumber} was due on ${writtenLongDay(dueOn, 'en')}, and only ${writtenAmount(receivedCents, 'en')} of it have arrived. Please transfer the rest within the next days.`
        : `Our invoice ${invoiceNumber} was due on ${writtenLongDay(dueOn, 'en')}, and we have not found a payment yet. It may just have been overlooked: please transfer the amount within the next days.`),
      facts(['Payee', holder], ['IBAN', iban], ['BIC', bic], ['Amount', writtenAmount(openCents, 'en')], ['Reference', reference]),
      paragraph('You can also pay online right away. The invoice is attached.'),
      action('See the order and pay', mailPaths.order(orderId)),
    ],
    smallPrint: 'If your payment has crossed with this message, there is nothing left to do. Is something wrong? Simply reply.',
  }),
}
