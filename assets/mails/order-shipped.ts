import { correctionDays } from '#domain/production/correction.ts'
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface ReadyGreeting {
  readonly id: string
  readonly name: string
}

/** A single greeting plays on its own page. */
const placeToListen = ({ orderId, greetings: [first, ...others] }: Pick<Shipped, 'orderId' | 'greetings'>) => (
  others.length === 0 ? mailPaths.greetingPlaying(first.id) : mailPaths.order(orderId)
)

const listed = (greetings: Shipped['greetings'], label: string) => greetings.map(({ name }, index) => [greetings.length === 1 ? label : `${label} ${index + 1}`, name] as const)

interface Shipped extends Person {
  readonly orderId: string
  readonly orderNumber: number
  readonly shippingNumber: number
  readonly greetings: readonly [ReadyGreeting, ...ReadyGreeting[]]
  /** A further package, after a correction. */
  readonly isCorrected: boolean
}

const words = {
  de: {
    ready: (count: number) => (count === 1 ? 'das Paket mit Ihrer Ansage liegt in Ihrem Konto bereit.' : `das Paket mit ${count === 2 ? 'beiden' : `allen ${count}`} Ansagen liegt in Ihrem Konto bereit.`),
    corrected: 'Ihre Korrektur ist eingearbeitet. Das neue Paket liegt in Ihrem Konto bereit; das frühere bleibt erhalten.',
  },
  en: {
    ready: (count: number) => (count === 1 ? 'You’ll find the package with your greeting in your account.' : `You’ll find the package with ${count === 2 ? 'both' : `all ${count}`} greetings in your account.`),
    corrected: 'We’ve made your correction. The new package is in your account, and the previous one stays there too.',
  },
} as const

export const orderShipped: MailText<Shipped> = {
  de: ({ orderId, orderNumber, shippingNumber, greetings, isCorrected, ...person }) => ({
    subject: isCorrected ? `Neue Fassung zu Ihrer Bestellung ${orderNumber}` : `Ihre Bestellung ${orderNumber} ist fertig${greetings.length === 1 ? `: ${greetings[0].name}` : ''}`,
    headline: isCorrected ? 'Die neue Fassung ist fertig' : greetings.length === 1 ? 'Ihre Ansage ist fertig' : 'Ihre Ansagen sind fertig',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(isCorrected ? words.de.corrected : words.de.ready(greetings.length)),
      facts(...listed(greetings, 'Ansage'), ['Bestellung', `Nr. ${orderNumber}`], ['Lieferung', `Nr. ${shippingNumber}`]),
      action('Anhören und herunterladen', placeToListen({ orderId, greetings })),
      paragraph('Im Paket liegen alle bestellten Formate und eine Anleitung für Ihre Telefonanlage. Den Lieferschein finden Sie im Anhang.'),
    ],
    smallPrint: `Etwas klingt nicht wie gewünscht? Antworten Sie innerhalb von ${correctionDays} Tagen auf diese Nachricht.`,
  }),
  en: ({ orderId, orderNumber, shippingNumber, greetings, isCorrected, ...person }) => ({
    subject: isCorrected ? `New version for your order ${orderNumber}` : `Your order ${orderNumber} is ready${greetings.length === 1 ? `: ${greetings[0].name}` : ''}`,
    headline: isCorrected ? 'The new version is ready' : greetings.length === 1 ? 'Your greeting is ready' : 'Your greetings are ready',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(isCorrected ? words.en.corrected : words.en.ready(greetings.length)),
      facts(...listed(greetings, 'Greeting'), ['Order', `No. ${orderNumber}`], ['Delivery', `No. ${shippingNumber}`]),
      action('Listen and download', placeToListen({ orderId, greetings })),
      paragraph('The package contains every format you ordered and instructions for your phone system. The delivery note is attached.'),
    ],
    smallPrint: `Not quite right? Reply to this email within ${correctionDays} days.`,
  }),
}
