import type { Language } from '#domain/language.ts'

interface DeliveryNoteWords {
  readonly title: (number: string) => string
  readonly facts: Readonly<Record<'number' | 'issuedOn' | 'order' | 'orderedOn' | 'customer', string>>
  readonly introduction: string
  readonly listTitle: string
  readonly columns: Readonly<Record<'position' | 'greeting' | 'length' | 'formats', string>>
  readonly beside: string
  readonly aiTitle: string
  readonly ai: (positions: string) => string
  readonly corrections: string
}

export const deliveryNoteWords: Readonly<Record<Language, DeliveryNoteWords>> = {
  de: {
    title: (number) => `Lieferschein ${number}`,
    facts: { number: 'Lieferschein', issuedOn: 'Geliefert am', order: 'Bestellnummer', orderedOn: 'Bestellt am', customer: 'Kundennummer' },
    introduction: 'Das Paket mit allen Dateien dieser Lieferung liegt in Ihrem Konto; für jede Ansage enthält es einen Ordner.',
    listTitle: 'Gelieferte Ansagen',
    columns: { position: 'Pos.', greeting: 'Ansage', length: 'Länge', formats: 'Formate' },
    beside: 'Kostenlos dazu, weil Sie keine Telefonanlage genannt haben: jede Ansage als WAV mit 8 kHz und als WAV mit A-law, im Ordner „Telefon“.',
    aiTitle: 'Mit KI-Stimme',
    ai: (positions) => `Von einer KI-Stimme gesprochen: Position ${positions}. Das steht auch in den Metadaten jeder Datei, deren Format Metadaten hat.`,
    corrections: 'Klingt etwas nicht wie gewünscht? Innerhalb von vierzehn Tagen ist eine Korrektur je Ansage kostenlos, etwa bei Tempo oder Aussprache.',
  },
  en: {
    title: (number) => `Delivery note ${number}`,
    facts: { number: 'Delivery note', issuedOn: 'Delivered on', order: 'Order number', orderedOn: 'Ordered on', customer: 'Customer number' },
    introduction: 'You’ll find the package with all files of this delivery in your account, with a folder for each greeting.',
    listTitle: 'Delivered greetings',
    columns: { position: 'No.', greeting: 'Greeting', length: 'Length', formats: 'Formats' },
    beside: 'You didn’t name a phone system, so each greeting also comes as an 8 kHz WAV and an A-law WAV, free of charge, in the “Telephone” folder.',
    aiTitle: 'With an AI voice',
    ai: (positions) => `Spoken by an AI voice: no. ${positions}. Every file that can hold metadata says so, too.`,
    corrections: 'Not quite right? Within fourteen days, one correction per greeting is free, for example of pace or pronunciation.',
  },
}
