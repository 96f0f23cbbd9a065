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
    UNKNOWN_SUBSCRIBER: 'Der Anbieter kennt diese Nummer nicht. Bitte prüfen Sie sie, und senden Sie die Ansage noch einmal.',
    NOT_THIS_PROVIDER: 'Die Nummer gehört zu einem anderen Anbieter. Bitte wählen Sie den, der auf Ihrer Rechnung steht, und senden Sie die Ansage noch einmal.',
    PIN_WRONG: 'Die PIN der Mailbox hat nicht gestimmt. Sie haben sie beim Einrichten der Mailbox festgelegt; sie ist nicht die PIN der SIM-Karte. Eine neue legen Sie im Menü Ihrer Mailbox oder im Kundenkonto Ihres Anbieters fest. Senden Sie die Ansage dann noch einmal.',
    PIN_LOCKED: 'Die Mailbox ist nach zu vielen falschen PINs gesperrt. Ihr Anbieter gibt sie wieder frei; danach senden Sie die Ansage noch einmal.',
    MAILBOX_OFF: 'Die Mailbox ist ausgeschaltet. Schalten Sie sie ein, und senden Sie die Ansage noch einmal.',
    TOO_LONG: 'Die Ansage ist länger, als diese Mailbox erlaubt. Kürzen Sie am Mischpult Intro und Extro, das kostet nichts, und senden Sie sie noch einmal.',
    BAD_FORMAT: 'Der Anbieter nimmt die Aufnahme nicht an. Das liegt an uns: Bitte antworten Sie auf diese Nachricht, wir kümmern uns darum.',
    REFUSED: 'Der Anbieter hat die Ansage ohne Angabe von Gründen abgelehnt. Bitte senden Sie sie noch einmal, und antworten Sie auf diese Nachricht, wenn es wieder geschieht.',
    GATEWAY_BUSY: 'Der Weg zur Mailbox war überlastet. Bitte senden Sie die Ansage noch einmal.',
    GATEWAY_SILENT: 'Der Weg zur Mailbox war gestört. Bitte senden Sie die Ansage noch einmal.',
    INTERRUPTED: 'Die Übertragung wurde unterbrochen, und wir wissen nicht, ob die Ansage angekommen ist. Rufen Sie sich einmal selbst an; hören Sie dann nicht die neue Ansage, senden Sie sie noch einmal.',
    TIMEOUT: 'Der Anbieter hat die Ansage nicht bestätigt, auch nicht verspätet. Rufen Sie sich einmal selbst an; hören Sie dann nicht die neue Ansage, senden Sie sie noch einmal.',
  },
  en: {
    UNKNOWN_SUBSCRIBER: 'The provider does not know this number. Please check it and send the greeting again.',
    NOT_THIS_PROVIDER: 'The number belongs to another provider. Please choose the one on your bill and send the greeting again.',
    PIN_WRONG: 'The PIN of the mailbox was not right. You chose it when you set up the mailbox; it is not the PIN of the SIM card. You can set a new one in the menu of your mailbox or in your account with the provider. Then send the greeting again.',
    PIN_LOCKED: 'The mailbox is locked after too many wrong PINs. Your provider can unlock it; after that, send the greeting again.',
    MAILBOX_OFF: 'The mailbox is switched off. Switch it on and send the greeting again.',
    TOO_LONG: 'The greeting is longer than this mailbox allows. Shorten intro and extro at the mixing desk, which is free, and send it again.',
    BAD_FORMAT: 'The provider does not accept the recording. The fault is ours: please reply to this message, and we will see to it.',
    REFUSED: 'The provider turned the greeting down without giving a reason. Please send it again, and reply to this message if it happens once more.',
    GATEWAY_BUSY: 'The way to the mailbox was overloaded. Please send the greeting again.',
    GATEWAY_SILENT: 'The way to the mailbox was disturbed. Please send the greeting again.',
    INTERRUPTED: 'The transfer was cut off, and we do not know whether the greeting arrived. Call yourself once; if you do not hear the new greeting then, send it again.',
    TIMEOUT: 'The provider has not confirmed the greeting, not even late. Call yourself once; if you do not hear the new greeting then, send it again.',
  },
}

/** Of these nobody knows that the greeting is not there after all. */
const isUnsure = (failure: SendingFailure) => failure === 'INTERRUPTED' || failure === 'TIMEOUT'

const headlines = {
  de: { arrived: 'Ihre Ansage ist in der Mailbox', failed: 'Ihre Ansage ist nicht in der Mailbox', unsure: 'Ist Ihre Ansage in der Mailbox?' },
  en: { arrived: 'Your greeting is in the mailbox', failed: 'Your greeting is not in the mailbox', unsure: 'Is your greeting in the mailbox?' },
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
      paragraph(failure === null ? 'Wer Sie anruft und nicht erreicht, hört ab jetzt diese Ansage. Rufen Sie sich am besten einmal selbst an.' : whatToDo.de[failure]),
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
      paragraph(failure === null ? 'Whoever calls you and does not reach you now hears this greeting. Why not call yourself once.' : whatToDo.en[failure]),
      facts(['Greeting', name], ['Voicemail box', maskedNumber], ['Order', `No. ${orderNumber}`]),
      action(failure === null ? 'To the greeting' : 'Send it again', mailPaths.greeting(greetingId)),
    ],
    smallPrint: 'Are you stuck? Reply to this message.',
  }),
}
