/**
 * Confirms when a withdrawal arrived, to the second, not that it is valid. Anyone can type any address: the statement itself goes only to the address of the
 * order.
 */
import { facts, paragraph, type MailText } from './mail-content.ts'
import { secondWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

interface Received extends Person {
  readonly number: number
  readonly receivedAt: Date
  /** As the customer wrote it; absent where it is not this address's order. */
  readonly orderNumber?: number
  readonly declaredBy?: string
  readonly statement?: string
}

const asSaid = (label: string, text: string | 0 | undefined) => (text ? [[label, text] as const] : [])

export const withdrawalReceived: MailText<Received> = {
  de: ({ number, receivedAt, orderNumber, declaredBy, statement, ...person }) => ({
    subject: `Eingangsbestätigung Ihres Widerrufs (Vorgang ${number})`,
    headline: 'Ihr Widerruf ist eingegangen',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`wir bestätigen, dass uns Ihre Erklärung erreicht hat: „Hiermit widerrufe ich den Vertrag${orderNumber ? ` über die Bestellung ${orderNumber}` : ''}.“`),
      facts(
        ['Eingegangen', secondWords(receivedAt, 'de')], ['Vorgang', `Nr. ${number}`], ...asSaid('Bestellung', orderNumber && `Nr. ${orderNumber}`),
        ...asSaid('Erklärt von', declaredBy), ...asSaid('Ihre Worte', statement),
      ),
      paragraph('Bitte bewahren Sie diese Nachricht auf. Wir prüfen Ihren Widerruf und schreiben Ihnen, was daraus folgt.'),
    ],
    smallPrint: 'Sie haben nichts widerrufen? Dann hat sich jemand in der Adresse geirrt. Bitte antworten Sie auf diese Nachricht.',
  }),
  en: ({ number, receivedAt, orderNumber, declaredBy, statement, ...person }) => ({
    subject: `Your withdrawal has been received (case ${number})`,
    headline: 'We’ve received your withdrawal',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`We confirm that we’ve received your statement: “I hereby withdraw from the contract${orderNumber ? ` for order ${orderNumber}` : ''}.”`),
      facts(
        ['Received', secondWords(receivedAt, 'en')], ['Case', `No. ${number}`], ...asSaid('Order', orderNumber && `No. ${orderNumber}`),
        ...asSaid('Declared by', declaredBy), ...asSaid('Your words', statement),
      ),
      paragraph('Please keep this email. We’ll review your withdrawal and let you know what happens next.'),
    ],
    smallPrint: 'Didn’t withdraw from anything? Someone probably mistyped their address. Please reply to this email.',
  }),
}
