import { writtenAmount } from '../documents/written.ts'
import { action, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface Credited extends Person {
  readonly orderId: string
  readonly orderNumber: number
  readonly creditedCents: number
  /** What goes back in which way. */
  readonly refundCents: Readonly<Record<'wallet' | 'bank', number>>
  /** What is still to be paid. */
  readonly openCents: number
  readonly reason: string
  readonly toOtherAccount: boolean
  /** An invoice was replaced, whether or not it costs less now. */
  readonly isCorrection: boolean
  readonly hasCreditNote: boolean
}

const words = {
  de: {
    credited: (number: number, sum: string) => `Ihre Gutschrift zur Bestellung ${number} beträgt ${sum}.`,
    corrected: (number: number) => `wir haben die Rechnung zu Ihrer Bestellung ${number} berichtigt: Die neue Rechnung ersetzt die bisherige.`,
    reason: (reason: string) => `Grund: ${reason}`,
    wallet: (sum: string) => `Wir erstatten Ihnen ${sum} auf dem Weg, auf dem Sie bezahlt haben. Das dauert meist nur wenige Tage.`,
    bank: (sum: string) => `Wir überweisen Ihnen ${sum} auf das Konto, von dem die Zahlung kam.`,
    other: (sum: string) => `Wir überweisen Ihnen ${sum} auf das Konto, das Sie uns genannt haben.`,
    open: (sum: string) => `Zu bezahlen sind jetzt noch ${sum}.`,
    document: 'Den Beleg finden Sie im Anhang.',
    documents: 'Die Belege finden Sie im Anhang.',
    see: 'Bestellung ansehen',
  },
  en: {
    credited: (number: number, sum: string) => `We’ve credited ${sum} to your order ${number}.`,
    corrected: (number: number) => `We’ve corrected the invoice for your order ${number}: the new invoice replaces the previous one.`,
    reason: (reason: string) => `Reason: ${reason}`,
    wallet: (sum: string) => `We’re refunding ${sum} to your original payment method. This usually takes a few days.`,
    bank: (sum: string) => `We’re refunding ${sum} to the bank account you paid from.`,
    other: (sum: string) => `We’re refunding ${sum} to the bank account you gave us.`,
    open: (sum: string) => `The amount still due is ${sum}.`,
    document: 'The cancellation invoice is attached.',
    documents: 'Both documents are attached.',
    see: 'View order',
  },
} as const

function blocks(language: 'de' | 'en', { orderId, orderNumber, creditedCents, refundCents, openCents, reason, toOtherAccount, isCorrection, hasCreditNote }: Credited) {
  const say = words[language]
  const money = (cents: number, sentence: (sum: string) => string) => (cents > 0 ? [paragraph(sentence(writtenAmount(cents, language)))] : [])
  return [
    ...(isCorrection ? [paragraph(say.corrected(orderNumber))] : []),
    ...money(creditedCents, (sum) => say.credited(orderNumber, sum)),
    paragraph(say.reason(reason)),
    ...money(refundCents.wallet, say.wallet), ...money(refundCents.bank, toOtherAccount ? say.other : say.bank), ...money(openCents, say.open),
    ...(hasCreditNote ? [paragraph(isCorrection ? say.documents : say.document)] : []),
    action(say.see, mailPaths.order(orderId)),
  ]
}

const titles = {
  de: { credited: (number: number) => `Gutschrift zu Ihrer Bestellung ${number}`, corrected: (number: number) => `Berichtigte Rechnung zu Ihrer Bestellung ${number}`, headlines: ['Sie bekommen Geld gutgeschrieben', 'Ihre Rechnung ist berichtigt'], questions: 'Sie haben Fragen dazu? Antworten Sie auf diese Nachricht, wir erklären es Ihnen.' },
  en: { credited: (number: number) => `Credit for your order ${number}`, corrected: (number: number) => `Corrected invoice for your order ${number}`, headlines: ['You’ve received a credit', 'Your invoice has been corrected'], questions: 'Any questions? Reply to this email and we’ll explain.' },
} as const

function written(language: 'de' | 'en', facts: Credited) {
  const { credited: title, corrected, headlines, questions } = titles[language]
  return {
    subject: (facts.isCorrection ? corrected : title)(facts.orderNumber), headline: headlines[facts.isCorrection ? 1 : 0], salutation: salutation(facts, language),
    blocks: blocks(language, facts), smallPrint: questions,
  }
}

export const credited: MailText<Credited> = { de: (facts) => written('de', facts), en: (facts) => written('en', facts) }
