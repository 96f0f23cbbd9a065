import { action, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { paragraphsOf } from './message-answered.ts'
import { salutation, type Person } from './salutation.ts'

interface Prepared extends Person {
  readonly token: string
  /** In the words of the office; may be empty. */
  readonly note: string
  readonly validDays: number
}

export const preparedCart: MailText<Prepared> = {
  de: ({ token, note, validDays, ...person }) => ({
    subject: 'Ihr Warenkorb ist vorbereitet',
    headline: 'Ihr Warenkorb ist vorbereitet',
    salutation: salutation(person, 'de'),
    blocks: [
      ...paragraphsOf(note),
      paragraph('Ihre Ansagen liegen, wie besprochen, in einem Warenkorb bereit. Dort können Sie alles lesen, anhören und ändern. Bestellt ist noch nichts: Sie bestellen selbst an der Kasse, zum Preis, der dort steht.'),
      action('Warenkorb öffnen', mailPaths.preparedCart(token)),
    ],
    smallPrint: `Der Link gilt ${validDays} Tage und öffnet Ihren Warenkorb ohne Anmeldung. Geben Sie ihn nur weiter, wenn jemand anderes bestellen soll.`,
  }),
  en: ({ token, note, validDays, ...person }) => ({
    subject: 'Your cart is ready',
    headline: 'Your cart is ready',
    salutation: salutation(person, 'en'),
    blocks: [
      ...paragraphsOf(note),
      paragraph('As discussed, we’ve put your greetings into a cart. Read, listen and change anything you like. Nothing has been ordered yet: you place the order yourself at checkout, at the price shown there.'),
      action('Open cart', mailPaths.preparedCart(token)),
    ],
    smallPrint: `The link works for ${validDays} days and opens your cart without signing in. Share it only with someone you want to place the order.`,
  }),
}
