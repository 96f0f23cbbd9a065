import type { SendingFailure } from '#domain/delivery/follow-delivery.ts'
import type { Language } from '#domain/language.ts'
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface Delivered extends Person {
  readonly greetingId: string
  readonly orderNumber: number
  readonly name: string
  /** So that its owner knows it again. */
  readonly maskedNumber: string
  readonly failure: SendingFailure | null
}

/** What was in the way, and what helps. */
const whatToDo: Readonly<Record<Language, Readonly<Record<SendingFailure, string>>>> = {
  de: {
    UNKNOWN_SUBSCRIBER: 'der Anbieter kennt diese Nummer nicht. Bitte prüfen Sie sie, und senden Sie die Ansage noch einmal.',
    NOT_THIS_PROVIDER: 'die Nummer gehört zu einem anderen Anbieter. Bitte wählen Sie den, der auf Ihrer Rechnung steht, und senden Sie die Ansage noch einmal.',
    PIN_WRONG: 'die PIN der Mailbox war nicht richtig. Sie haben sie beim Einrichten der Mailbox festgelegt; sie ist nicht die PIN der SIM-Karte. Eine neue legen Sie im Menü Ihrer Mailbox oder im Kundenkonto Ihres Anbieters fest. Senden Sie die Ansage dann noch einmal.',
    PIN_LOCKED: 'die Mailbox ist nach zu vielen falschen PINs gesperrt. Ihr Anbieter gibt sie wieder frei; danach senden Sie die Ansage noch einmal.',
    MAILBOX_OFF: 'die Mailbox ist ausgeschaltet. Schalten Sie sie ein, und senden Sie die Ansage noch einmal.',
    TOO_LONG: 'die Ansage ist länger, als diese Mailbox erlaubt. Kürzen Sie am Mischpult kostenlos Vorlauf und Nachlauf der Musik, und senden Sie sie noch einmal.',
    BAD_FORMAT: 'der Anbieter nimmt die Aufnahme nicht an. Das liegt an uns: Bitte antworten Sie auf diese Nachricht, wir kümmern uns darum.',
    REFUSED: 'der Anbieter hat die Ansage ohne Angabe von Gründen abgelehnt. Bitte senden Sie sie noch einmal, und antworten Sie auf diese Nachricht, wenn es wieder geschieht.',
    GATEWAY_BUSY: 'die Verbindung zur Mailbox war überlastet. Bitte senden Sie die Ansage noch einmal.',
    GATEWAY_SILENT: 'die Verbindung zur Mailbox war gestört. Bitte senden Sie die Ansage noch einmal.',
    INTERRUPTED: 'die Übertragung wurde unterbrochen, und wir wissen nicht, ob die Ansage angekommen ist. Rufen Sie sich einmal selbst an; hören Sie dann nicht die neue Ansage, senden Sie sie noch einmal.',
    TIMEOUT: 'der Anbieter hat die Ansage nicht bestätigt, auch nicht verspätet. Rufen Sie sich einmal selbst an; hören Sie dann nicht die neue Ansage, senden Sie sie noch einmal.',
  },
  en: {
    UNKNOWN_SUBSCRIBER: 'Your provider doesn’t recognise this number. Check it and send the greeting again.',
    NOT_THIS_PROVIDER: 'This number is with another provider. Choose the one on your phone bill and send the greeting again.',
    PIN_WRONG: 'The voicemail PIN was wrong. It’s the one you chose when you set up voicemail, not the PIN of your SIM card. You can set a new one in your voicemail menu or in your account with your provider. Then send the greeting again.',
    PIN_LOCKED: 'Your voicemail is locked after too many wrong PINs. Ask your provider to unlock it, then send the greeting again.',
    MAILBOX_OFF: 'Your voicemail is switched off. Switch it on and send the greeting again.',
    TOO_LONG: 'The greeting is longer than your voicemail allows. Shorten the intro and outro on the mixing desk, free of charge, and send it again.',
    BAD_FORMAT: 'Your provider won’t accept the recording. That’s our fault: reply to this email and we’ll fix it.',
    REFUSED: 'Your provider rejected the greeting without giving a reason. Send it again, and reply to this email if it’s rejected a second time.',
    GATEWAY_BUSY: 'The connection to your voicemail was overloaded. Please send the greeting again.',
    GATEWAY_SILENT: 'The connection to your voicemail failed. Please send the greeting again.',
    INTERRUPTED: 'The transfer was interrupted, so we can’t tell whether the greeting arrived. Call your own number: if you don’t hear the new greeting, send it again.',
    TIMEOUT: 'Your provider hasn’t confirmed the greeting. Call your own number: if you don’t hear the new greeting, send it again.',
  },
}

/** Of these nobody knows that the greeting is not there after all. */
const isUnsure = (failure: SendingFailure) => failure === 'INTERRUPTED' || failure === 'TIMEOUT'

const headlines = {
  de: { arrived: 'Ihre Ansage ist in der Mailbox', failed: 'Ihre Ansage ist nicht in der Mailbox', unsure: 'Ist Ihre Ansage in der Mailbox?' },
  en: { arrived: 'Your voicemail greeting is live', failed: 'We couldn’t set your voicemail greeting', unsure: 'Is your new voicemail greeting live?' },
} as const

function headlineOf(failure: SendingFailure | null, language: Language): string {
  const { arrived, failed, unsure } = headlines[language]
  if (failure === null) return arrived
  return isUnsure(failure) ? unsure : failed
}

export const deliveryResult: MailText<Delivered> = {
  de: ({ greetingId, orderNumber, name, maskedNumber, failure, ...person }) => ({
    subject: headlineOf(failure, 'de'),
    headline: headlineOf(failure, 'de'),
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(failure === null ? 'wer Sie anruft und nicht erreicht, hört ab jetzt diese Ansage. Rufen Sie Ihre Nummer am besten einmal selbst an.' : whatToDo.de[failure]),
      facts(['Ansage', name], ['Mailbox', maskedNumber], ['Bestellung', `Nr. ${orderNumber}`]),
      action(failure === null ? 'Zur Ansage' : 'Noch einmal senden', mailPaths.greeting(greetingId)),
    ],
    smallPrint: 'Kommen Sie nicht weiter? Antworten Sie auf diese Nachricht.',
  }),
  en: ({ greetingId, orderNumber, name, maskedNumber, failure, ...person }) => ({
    subject: headlineOf(failure, 'en'),
    headline: headlineOf(failure, 'en'),
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(failure === null ? 'Callers who can’t reach you now hear this greeting. Call your own number to check.' : whatToDo.en[failure]),
      facts(['Greeting', name], ['Voicemail', maskedNumber], ['Order', `No. ${orderNumber}`]),
      action(failure === null ? 'View greeting' : 'Send again', mailPaths.greeting(greetingId)),
    ],
    smallPrint: 'Stuck? Reply to this email.',
  }),
}
