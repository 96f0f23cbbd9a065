/** Of an invoice that is overdue: a friendly reminder, which begins the default by law, and two dunning letters. After that a person handles it. */
import type { DunningStep } from '#domain/settings/dunning-rule.ts'
import { writtenAmount, writtenIban, writtenLongDay } from '../documents/written.ts'
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'
import type { OpenMoney, TransferData } from './transfer-reminder.ts'

interface Reminder extends Person, TransferData, OpenMoney {
  readonly orderId: string
  readonly invoiceNumber: string
  readonly dueOn: string
  readonly step: Exclude<DunningStep, 'handed_over'>
  /** When the step before was taken; null for the first. */
  readonly lastRemindedOn: string | null
  readonly payBy: string
  /** Claimed so far. */
  readonly feeCents: number
  /** The 40 euros that businesses owe. */
  readonly isLumpSum: boolean
  readonly interestPoints: 5 | 9
}

export const invoiceReminder: MailText<Reminder> = {
  de: ({ orderId, invoiceNumber, openCents, receivedCents, dueOn, step, lastRemindedOn, payBy, feeCents, isLumpSum, interestPoints, holder, iban, bic, reference, ...person }) => {
    const until = `bis zum ${writtenLongDay(payBy, 'de')}`
    const what = {
      reminder: { subject: 'Zahlungserinnerung', headline: 'Eine Rechnung ist noch offen' }, first: { subject: '1. Mahnung', headline: 'Diese Rechnung ist noch immer offen' },
      second: { subject: '2. Mahnung', headline: 'Letzte Mahnung zu dieser Rechnung' },
    }[step]
    const fee = feeCents > 0 ? [['Mahnkosten', writtenAmount(feeCents, 'de')], ['Zu zahlen', writtenAmount(openCents + feeCents, 'de')]] as const : []
    return {
      subject: `${what.subject}: Rechnung ${invoiceNumber}`, headline: what.headline, salutation: salutation(person, 'de'),
      blocks: [
        paragraph(receivedCents > 0
          ? `unsere Rechnung ${invoiceNumber} war am ${writtenLongDay(dueOn, 'de')} fällig, und erst ${writtenAmount(receivedCents, 'de')} davon sind eingegangen. Bitte überweisen Sie den Rest ${until}.`
          : step === 'reminder'
            ? `unsere Rechnung ${invoiceNumber} war am ${writtenLongDay(dueOn, 'de')} fällig, und wir haben noch keinen Zahlungseingang. Vielleicht ist sie nur untergegangen: Bitte überweisen Sie den Betrag ${until}.`
            : `unsere Rechnung ${invoiceNumber} war am ${writtenLongDay(dueOn, 'de')} fällig. Bitte überweisen Sie den Betrag ${until}.`),
        ...(lastRemindedOn === null ? [] : [paragraph(`Zuletzt haben wir Sie am ${writtenLongDay(lastRemindedOn, 'de')} daran erinnert. Sie sind damit in Verzug und schulden Verzugszinsen von ${interestPoints} Prozentpunkten über dem Basiszinssatz (§ 288 BGB); wir behalten uns vor, sie zu fordern.`)]),
        ...(feeCents > 0 ? [paragraph(isLumpSum
          ? 'Hinzu kommt die Pauschale von 40 Euro, die Unternehmen bei Verzug schulden (§ 288 Absatz 5 BGB).'
          : 'Hinzu kommen unsere Mahnkosten. Sie sind Schadensersatz und enthalten keine Umsatzsteuer.')] : []),
        facts(['Empfänger', holder], ['IBAN', writtenIban(iban)], ['BIC', bic], [feeCents > 0 ? 'Offene Rechnung' : 'Betrag', writtenAmount(openCents, 'de')], ...fee, ['Verwendungszweck', reference]),
        ...(step === 'second' ? [paragraph('Geht bis dahin nichts ein, entscheiden wir über weitere Schritte, zum Beispiel ein gerichtliches Mahnverfahren.')] : []),
        paragraph(feeCents > 0 ? 'Die Rechnung liegt bei.' : 'Sie können auch gleich online bezahlen. Die Rechnung liegt bei.'),
        action('Bestellung ansehen und bezahlen', mailPaths.order(orderId)),
      ],
      smallPrint: 'Hat sich Ihre Zahlung mit dieser Nachricht gekreuzt, ist nichts weiter zu tun. Stimmt etwas nicht? Antworten Sie einfach.',
    }
  },
  en: ({ orderId, invoiceNumber, openCents, receivedCents, dueOn, step, lastRemindedOn, payBy, feeCents, isLumpSum, interestPoints, holder, iban, bic, reference, ...person }) => {
    const until = `by ${writtenLongDay(payBy, 'en')}`
    const what = {
      reminder: { subject: 'Payment reminder', headline: 'An invoice is overdue' }, first: { subject: 'Overdue', headline: 'This invoice is still unpaid' },
      second: { subject: 'Final notice', headline: 'Final notice for this invoice' },
    }[step]
    const fee = feeCents > 0 ? [['Late payment costs', writtenAmount(feeCents, 'en')], ['Total due', writtenAmount(openCents + feeCents, 'en')]] as const : []
    return {
      subject: `${what.subject}: invoice ${invoiceNumber}`, headline: what.headline, salutation: salutation(person, 'en'),
      blocks: [
        paragraph(receivedCents > 0
          ? `Our invoice ${invoiceNumber} was due on ${writtenLongDay(dueOn, 'en')}, and we’ve received only ${writtenAmount(receivedCents, 'en')} so far. Please transfer the rest ${until}.`
          : step === 'reminder'
            ? `Our invoice ${invoiceNumber} was due on ${writtenLongDay(dueOn, 'en')}, and we haven’t received your payment yet. It may just have slipped your mind: please transfer the amount ${until}.`
            : `Our invoice ${invoiceNumber} was due on ${writtenLongDay(dueOn, 'en')}. Please transfer the amount ${until}.`),
        ...(lastRemindedOn === null ? [] : [paragraph(`We last reminded you on ${writtenLongDay(lastRemindedOn, 'en')}. You’re now in default and owe interest of ${interestPoints} percentage points above the base rate (section 288 of the German Civil Code); we reserve the right to claim it.`)]),
        ...(feeCents > 0 ? [paragraph(isLumpSum
          ? 'We’re adding the fixed sum of 40 euros that businesses in default owe (section 288 (5) of the German Civil Code).'
          : 'We’re adding our costs for this notice. They’re damages, so there’s no VAT on them.')] : []),
        facts(['Payee', holder], ['IBAN', writtenIban(iban)], ['BIC', bic], [feeCents > 0 ? 'Unpaid invoice' : 'Amount', writtenAmount(openCents, 'en')], ...fee, ['Reference', reference]),
        ...(step === 'second' ? [paragraph('If we don’t receive your payment by then, we’ll consider further steps, such as a court payment order.')] : []),
        paragraph(feeCents > 0 ? 'The invoice is attached.' : 'You can also pay online right away. The invoice is attached.'),
        action('View order and pay', mailPaths.order(orderId)),
      ],
      smallPrint: 'If you’ve already paid, please ignore this email. Something wrong? Just reply.',
    }
  },
}
