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
      paragraph('Ihr Wunsch ist im Studio. Sobald die neue Fassung fertig ist, schreiben wir Ihnen. Die Korrektur kostet nichts.'),
      facts(['Ansage', name], ['Ihr Wunsch', note]),
      action('Stand ansehen', mailPaths.greeting(greetingId)),
    ],
    smallPrint: 'Haben Sie etwas vergessen? Antworten Sie auf diese Nachricht.',
  }),
  en: ({ greetingId, orderNumber, name, note, ...person }) => ({
    subject: `Your correction for order ${orderNumber} has arrived`,
    headline: 'We are reworking your greeting',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('Your wish is in the studio. We will write to you once the new version is ready. The correction is free.'),
      facts(['Greeting', name], ['Your wish', note]),
      action('See the progress', mailPaths.greeting(greetingId)),
    ],
    smallPrint: 'Did you forget something? Reply to this message.',
  }),
}
