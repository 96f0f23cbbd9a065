import { writtenAmount } from '../documents/written.ts'
import { action, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

type Way = 'wallet' | 'bank'

interface Canceled extends Person {
  readonly orderId: string
  readonly orderNumber: number
  readonly because: 'customer' | 'not-paid' | 'withdrawal' | 'shop'
  /** What goes back in which way. */
  readonly refundCents: Readonly<Record<Way, number>>
  /** What could not be stopped any more, and goes back when it has come. */
  readonly underWayCents: Readonly<Record<Way, number>>
  readonly hasCreditNote: boolean
}

const words = {
  de: {
    because: {
      customer: (number: number) => `Ihre Bestellung ${number} ist storniert, wie Sie es gewünscht haben.`,
      'not-paid': (number: number) => `Ihre Überweisung zur Bestellung ${number} ist nicht eingegangen. Deshalb haben wir die Bestellung storniert. Sie müssen nichts mehr bezahlen.`,
      shop: (number: number) => `wir haben Ihre Bestellung ${number} storniert.`,
      withdrawal: (number: number) => `wir haben Ihren Widerruf angenommen. Ihre Bestellung ${number} ist storniert.`,
    },
    refund: {
      wallet: (sum: string) => `Wir erstatten Ihnen ${sum} auf dem Weg, auf dem Sie bezahlt haben. Das dauert meist nur wenige Tage.`,
      bank: (sum: string) => `Wir überweisen Ihnen ${sum} zurück auf das Konto, von dem Sie bezahlt haben.`,
    },
    underWay: {
      wallet: (sum: string) => `Ihre Zahlung über ${sum} ist noch unterwegs. Sobald sie eingeht, erstatten wir sie auf demselben Weg.`,
      bank: (sum: string) => `Unsere Lastschrift über ${sum} liegt schon bei Ihrer Bank: Der Betrag wird noch abgebucht. Sobald er eingegangen ist, überweisen wir ihn zurück. Sie brauchen nichts zu tun.`,
    },
    creditNote: 'Unsere Stornorechnung finden Sie im Anhang.',
  },
  en: {
    because: {
      customer: (number: number) => `We’ve cancelled your order ${number}, as you asked.`,
      'not-paid': (number: number) => `We didn’t receive your transfer for order ${number}, so we’ve cancelled it. You don’t owe anything.`,
      shop: (number: number) => `We’ve cancelled your order ${number}.`,
      withdrawal: (number: number) => `We’ve accepted your withdrawal and cancelled your order ${number}.`,
    },
    refund: {
      wallet: (sum: string) => `We’re refunding ${sum} to your original payment method. This usually takes a few days.`,
      bank: (sum: string) => `We’re refunding ${sum} to the bank account you paid from.`,
    },
    underWay: {
      wallet: (sum: string) => `Your payment of ${sum} is still on its way. We’ll refund it to the same payment method as soon as it arrives.`,
      bank: (sum: string) => `Your bank already has our direct debit of ${sum}, so the amount will still be collected. We’ll refund it as soon as it arrives. You don’t need to do anything.`,
    },
    creditNote: 'The cancellation invoice is attached.',
  },
} as const

const moneyBack = (cents: Readonly<Record<Way, number>>, say: Readonly<Record<Way, (sum: string) => string>>, language: 'de' | 'en') =>
  (['wallet', 'bank'] as const).filter((way) => cents[way] > 0).map((way) => paragraph(say[way](writtenAmount(cents[way], language))))

const blocks = (language: 'de' | 'en', { orderId, orderNumber, because, refundCents, underWayCents, hasCreditNote }: Canceled) => [
  paragraph(words[language].because[because](orderNumber)),
  ...moneyBack(refundCents, words[language].refund, language),
  ...moneyBack(underWayCents, words[language].underWay, language),
  ...(hasCreditNote ? [paragraph(words[language].creditNote)] : []),
  action(language === 'de' ? 'Bestellung ansehen' : 'View order', mailPaths.order(orderId)),
]

export const orderCanceled: MailText<Canceled> = {
  de: (canceled) => ({
    subject: `Ihre Bestellung ${canceled.orderNumber} ist storniert`, headline: 'Ihre Bestellung ist storniert', salutation: salutation(canceled, 'de'),
    blocks: blocks('de', canceled), smallPrint: canceled.because === 'shop' ? 'Sie haben Fragen dazu? Antworten Sie auf diese Nachricht, wir erklären es Ihnen.' : 'Das war nicht Ihre Absicht? Antworten Sie auf diese Nachricht, dann finden wir eine Lösung.',
  }),
  en: (canceled) => ({
    subject: `Your order ${canceled.orderNumber} has been cancelled`, headline: 'Your order has been cancelled', salutation: salutation(canceled, 'en'),
    blocks: blocks('en', canceled), smallPrint: canceled.because === 'shop' ? 'Any questions? Reply to this email and we’ll explain.' : 'Didn’t mean to cancel? Reply to this email and we’ll find a solution.',
  }),
}
