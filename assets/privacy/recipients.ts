/** Who is told what, where the shop does not do it itself. The privacy page shows those through whom the shop works as it is configured. */
import type { Language } from '#domain/language.ts'
import type { Connection } from '#domain/settings/settings.contract.ts'

type Said = Readonly<Record<Language, string>>

export interface Recipient {
  readonly who: Said
  readonly what: Said
  readonly purpose: Said
}

export const recipients: Readonly<Record<Connection['service'], Recipient>> = {
  hosting: {
    who: { de: 'Betreiber unserer Server', en: 'operator of our servers' },
    what: { de: 'alles, was wir speichern', en: 'everything we store' },
    purpose: { de: 'den Shop betreiben', en: 'running the shop' },
  },
  mail: {
    who: { de: 'E-Mail-Anbieter', en: 'email provider' },
    what: { de: 'Ihre E-Mail-Adresse und was wir Ihnen schreiben, mit den Dokumenten', en: 'your email address and what we write to you, with the documents' },
    purpose: { de: 'E-Mails zustellen', en: 'delivering email' },
  },
  wallet: {
    who: { de: 'PayPal (Europe) S.à r.l. et Cie, S.C.A.', en: 'PayPal (Europe), Luxembourg' },
    what: { de: 'Betrag, Bestellnummer und Bezeichnung Ihrer Ansagen; nur wenn Sie sich mit PayPal anmelden oder bezahlen', en: 'amount, order number and names of your greetings; only if you sign in or pay with PayPal' },
    purpose: { de: 'Anmeldung und Zahlung', en: 'sign-in and payment' },
  },
  vatIds: {
    who: { de: 'Europäische Kommission (VIES)', en: 'European Commission (VIES)' },
    what: { de: 'Ihre USt-IdNr.', en: 'your VAT ID' },
    purpose: { de: 'prüfen, ob sie gilt', en: 'checking that it’s valid' },
  },
  voice: {
    who: { de: 'Betreiber von KI-Stimmen', en: 'operator of AI voices' },
    what: { de: 'der Text Ihrer Ansage', en: 'the script of your greeting' },
    purpose: { de: 'ihn sprechen lassen', en: 'speaking it' },
  },
  storage: {
    who: { de: 'Betreiber des Dateispeichers', en: 'operator of the file storage' },
    what: { de: 'Aufnahmen, fertige Ansagen und Pakete', en: 'recordings, finished greetings and packages' },
    purpose: { de: 'sie aufbewahren und ausliefern', en: 'keeping and delivering them' },
  },
  voicemail: {
    who: { de: 'Zugang zu den Mobilfunk-Mailboxen', en: 'gateway to mobile voicemail' },
    what: { de: 'Rufnummer, PIN oder SMS-Code und Ihre Ansage', en: 'phone number, PIN or text message code, and your greeting' },
    purpose: { de: 'Ihre Ansage auf Ihre Mailbox bringen', en: 'putting your greeting on your voicemail' },
  },
  leads: {
    who: { de: 'System für Kundenanfragen (CRM)', en: 'customer enquiry system (CRM)' },
    what: { de: 'was Sie ins Kontaktformular schreiben', en: 'what you enter in the contact form' },
    purpose: { de: 'Ihnen antworten', en: 'answering you' },
  },
}
