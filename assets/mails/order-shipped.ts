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
    ready: (count: number) => (count === 1 ? 'Ihre Ansage ist fertig. Das Paket liegt in Ihrem Konto bereit.' : `Alle ${count} Ansagen sind fertig. Das Paket liegt in Ihrem Konto bereit.`),
    corrected: 'Ihre Korrektur ist eingearbeitet. Das neue Paket liegt in Ihrem Konto bereit; das frühere bleibt erhalten.',
  },
  en: {
    ready: (count: number) => (count === 1 ? 'Your greeting is ready. The package is waiting in your account.' : `All ${count} greetings are ready. The package is waiting in your account.`),
    corrected: 'Your correction has been made. The new package is waiting in your account; the former one stays.',
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
      paragraph('Im Paket liegen alle bestellten Formate und eine Anleitung, wie die Dateien in Ihre Telefonanlage kommen. Der Lieferschein hängt an.'),
    ],
    smallPrint: `Etwas klingt nicht wie gewünscht? Antworten Sie innerhalb von ${correctionDays} Tagen auf diese Nachricht.`,
  }),
  en: ({ orderId, orderNumber, shippingNumber, greetings, isCorrected, ...person }) => ({
    subject: isCorrected ? `A new version for your order ${orderNumber}` : `Your order ${orderNumber} is ready${greetings.length === 1 ? `: ${greetings[0].name}` : ''}`,
    headline: isCorrected ? 'The new version is ready' : greetings.length === 1 ? 'Your greeting is ready' : 'Your greetings are ready',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(isCorrected ? words.en.corrected : words.en.ready(greetings.length)),
      facts(...listed(greetings, 'Greeting'), ['Order', `No. ${orderNumber}`], ['Shipment', `No. ${shippingNumber}`]),
      action('Listen and download', placeToListen({ orderId, greetings })),
      paragraph('The package holds every format you ordered and a guide to bringing the files into your telephone system. The delivery note is attached.'),
    ],
    smallPrint: `Something does not sound as you wished? Reply to this message within ${correctionDays} days.`,
  }),
}
