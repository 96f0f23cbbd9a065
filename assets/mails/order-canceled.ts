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
      'not-paid': (number: number) => `Ihre Überweisung zur Bestellung ${number} ist nicht eingetroffen. Deshalb haben wir die Bestellung storniert. Zu bezahlen ist nichts mehr.`,
      shop: (number: number) => `Wir haben Ihre Bestellung ${number} storniert.`,
      withdrawal: (number: number) => `Wir haben Ihren Widerruf angenommen. Ihre Bestellung ${number} ist storniert.`,
    },
    refund: {
      wallet: (sum: string) => `${sum} gehen auf demselben Weg zurück, auf dem Sie bezahlt haben. Das dauert meist nur wenige Tage.`,
      bank: (sum: string) => `Wir überweisen Ihnen ${sum} zurück, auf das Konto, von dem die Zahlung kam.`,
    },
    underWay: {
      wallet: (sum: string) => `Ihre Zahlung über ${sum} ist noch unterwegs zu uns. Kommt sie an, geht sie auf demselben Weg zurück.`,
      bank: (sum: string) => `Ihre Bank hat unsere Lastschrift über ${sum} schon: Der Betrag wird noch abgebucht. Sobald er bei uns ist, überweisen wir ihn zurück. Sie brauchen nichts zu tun.`,
    },
    creditNote: 'Unsere Stornorechnung liegt bei.',
  },
  en: {
    because: {
      customer: (number: number) => `Your order ${number} is cancelled, as you wished.`,
      'not-paid': (number: number) => `Your transfer for order ${number} has not arrived. We have therefore cancelled the order. There is nothing left to pay.`,
      shop: (number: number) => `We have cancelled your order ${number}.`,
      withdrawal: (number: number) => `We have accepted your withdrawal. Your order ${number} is cancelled.`,
    },
    refund: {
      wallet: (sum: string) => `${sum} goes back in the same way in which you paid. This usually takes a few days only.`,
      bank: (sum: string) => `We transfer ${sum} back to the account from which the payment came.`,
    },
    underWay: {
      wallet: (sum: string) => `Your payment of ${sum} is still on its way to us. When it arrives, it goes back the way it came.`,
      bank: (sum: string) => `Your bank already has our direct debit of ${sum}: the amount will still be collected. As soon as it is with us, we transfer it back. There is nothing that you need to do.`,
    },
    creditNote: 'Our cancellation invoice is attached.',
  },
} as const

const moneyBack = (cents: Readonly<Record<Way, number>>, say: Readonly<Record<Way, (sum: string) => string>>, language: 'de' | 'en') =>
  (['wallet', 'bank'] as const).filter((way) => cents[way] > 0).map((way) => paragraph(say[way](writtenAmount(cents[way], language))))

const blocks = (language: 'de' | 'en', { orderId, orderNumber, because, refundCents, underWayCents, hasCreditNote }: Canceled) => [
  paragraph(words[language].because[because](orderNumber)),
  ...moneyBack(refundCents, words[language].refund, language),
  ...moneyBack(underWayCents, words[language].underWay, language),
  ...(hasCreditNote ? [paragraph(words[language].creditNote)] : []),
  action(language === 'de' ? 'Bestellung ansehen' : 'See the order', mailPaths.order(orderId)),
]

export const orderCanceled: MailText<Canceled> = {
  de: (canceled) => ({
    subject: `Ihre Bestellung ${canceled.orderNumber} ist storniert`, headline: 'Ihre Bestellung ist storniert', salutation: salutation(canceled, 'de'),
    blocks: blocks('de', canceled), smallPrint: canceled.because === 'shop' ? 'Sie haben Fragen dazu? Antworten Sie auf diese Nachricht, wir erklären es Ihnen.' : 'Das war nicht Ihre Absicht? Antworten Sie auf diese Nachricht, dann finden wir eine Lösung.',
  }),
  en: (canceled) => ({
    subject: `Your order ${canceled.orderNumber} is cancelled`, headline: 'Your order is cancelled', salutation: salutation(canceled, 'en'),
    blocks: blocks('en', canceled), smallPrint: canceled.because === 'shop' ? 'You have questions about it? Reply to this message and we will explain.' : 'That was not what you wanted? Reply to this message and we will find a way.',
  }),
}
