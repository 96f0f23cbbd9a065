import { facts, paragraph, type MailText } from './mail-content.ts'
import { secondWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

interface Refused extends Person {
  readonly number: number
  readonly receivedAt: Date
  /** As the customer wrote it. */
  readonly orderNumber: string
  readonly reason: string
}

export const withdrawalRefused: MailText<Refused> = {
  de: ({ number, receivedAt, orderNumber, reason, ...person }) => ({
    subject: `Zu Ihrem Widerruf (Vorgang ${number})`,
    headline: 'Ihren Widerruf können wir nicht annehmen',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('wir haben Ihren Widerruf geprüft. Er hebt den Vertrag leider nicht auf. Der Grund:'),
      paragraph(`„${reason}“`),
      facts(['Vorgang', `Nr. ${number}`], ['Eingegangen', secondWords(receivedAt, 'de')], ['Bestellung', `„${orderNumber}“`]),
      paragraph('Ihre Bestellung bleibt, wie sie ist. Sehen Sie das anders? Dann antworten Sie bitte auf diese Nachricht.'),
    ],
    smallPrint: 'Sie haben nichts widerrufen? Bitte antworten Sie auf diese Nachricht, dann klären wir das.',
  }),
  en: ({ number, receivedAt, orderNumber, reason, ...person }) => ({
    subject: `About your withdrawal (case ${number})`,
    headline: 'We can’t accept your withdrawal',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('We’ve reviewed your withdrawal. Unfortunately it doesn’t end the contract. The reason:'),
      paragraph(`“${reason}”`),
      facts(['Case', `No. ${number}`], ['Received', secondWords(receivedAt, 'en')], ['Order', `“${orderNumber}”`]),
      paragraph('Your order stays as it is. If you disagree, please reply to this email.'),
    ],
    smallPrint: 'Didn’t withdraw from anything? Reply to this email and we’ll sort it out.',
  }),
}
