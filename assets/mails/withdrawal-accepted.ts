import { facts, paragraph, type MailText } from './mail-content.ts'
import { secondWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

interface Accepted extends Person {
  readonly number: number
  readonly receivedAt: Date
  /** As the customer wrote it. */
  readonly orderNumber: string
}

/** Where nothing goes back: a credit or a cancellation has a mail of its own. */
export const withdrawalAccepted: MailText<Accepted> = {
  de: ({ number, receivedAt, orderNumber, ...person }) => ({
    subject: `Ihr Widerruf ist angenommen (Vorgang ${number})`,
    headline: 'Ihr Widerruf ist angenommen',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('wir haben Ihren Widerruf geprüft und angenommen. Eine Gutschrift ist bisher nicht entstanden; kommt noch eine, senden wir sie Ihnen gesondert.'),
      facts(['Vorgang', `Nr. ${number}`], ['Eingegangen', secondWords(receivedAt, 'de')], ['Bestellung', `„${orderNumber}“`]),
    ],
    smallPrint: 'Sie haben etwas anderes erwartet? Bitte antworten Sie auf diese Nachricht, dann klären wir das.',
  }),
  en: ({ number, receivedAt, orderNumber, ...person }) => ({
    subject: `Your withdrawal has been accepted (case ${number})`,
    headline: 'Your withdrawal has been accepted',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('We’ve reviewed your withdrawal and accepted it. There’s no credit so far; if one follows, we’ll send it separately.'),
      facts(['Case', `No. ${number}`], ['Received', secondWords(receivedAt, 'en')], ['Order', `“${orderNumber}”`]),
    ],
    smallPrint: 'Expected something else? Reply to this email and we’ll sort it out.',
  }),
}
