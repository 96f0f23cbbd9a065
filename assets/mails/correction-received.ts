import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface Wished extends Person {
  readonly greetingId: string
  readonly orderNumber: number
  readonly name: string
  /** In the customer's words. */
  readonly note: string
}

export const correctionReceived: MailText<Wished> = {
  de: ({ greetingId, orderNumber, name, note, ...person }) => ({
    subject: `Ihre Korrektur zur Bestellung ${orderNumber} ist angekommen`,
    headline: 'Wir überarbeiten Ihre Ansage',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('Ihr Wunsch ist im Studio angekommen. Sobald die neue Fassung fertig ist, schreiben wir Ihnen. Die Korrektur kostet nichts.'),
      facts(['Ansage', name], ['Ihr Wunsch', note]),
      action('Stand ansehen', mailPaths.greeting(greetingId)),
    ],
    smallPrint: 'Haben Sie etwas vergessen? Antworten Sie auf diese Nachricht.',
  }),
  en: ({ greetingId, orderNumber, name, note, ...person }) => ({
    subject: `We’ve received your correction for order ${orderNumber}`,
    headline: 'We’re revising your greeting',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('The studio has your request. We’ll email you as soon as the new version is ready. There’s no charge.'),
      facts(['Greeting', name], ['Your request', note]),
      action('Check progress', mailPaths.greeting(greetingId)),
    ],
    smallPrint: 'Forgot something? Just reply to this email.',
  }),
}
