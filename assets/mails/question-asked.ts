import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface Asked extends Person {
  readonly greetingId: string
  readonly orderNumber: number
  readonly name: string
  readonly question: string
}

export const questionAsked: MailText<Asked> = {
  de: ({ greetingId, orderNumber, name, question, ...person }) => ({
    subject: `Eine Frage zu Ihrer Bestellung ${orderNumber}`,
    headline: 'Wir haben eine Frage zu Ihrer Ansage',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('bevor wir Ihre Ansage aufnehmen, haben wir eine Frage. Bis Sie antworten, läuft die Lieferzeit nicht weiter.'),
      facts(['Ansage', name], ['Unsere Frage', question]),
      action('Frage beantworten', mailPaths.greeting(greetingId)),
    ],
    smallPrint: 'Sie können auch anrufen; wir tragen Ihre Antwort dann ein.',
  }),
  en: ({ greetingId, orderNumber, name, question, ...person }) => ({
    subject: `A question about your order ${orderNumber}`,
    headline: 'We have a question about your greeting',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('We have a question before we record your greeting. The delivery time is on hold until you answer.'),
      facts(['Greeting', name], ['Our question', question]),
      action('Answer question', mailPaths.greeting(greetingId)),
    ],
    smallPrint: 'You can also call us and we’ll enter your answer for you.',
  }),
}
