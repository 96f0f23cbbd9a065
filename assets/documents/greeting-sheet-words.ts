import type { Language } from '#domain/language.ts'

interface GreetingSheetWords {
  readonly facts: Readonly<Record<'order' | 'pos' | 'customer' | 'issuedOn', string>>
  readonly textTitle: string
  readonly soundTitle: string
  readonly voice: (name: string) => string
  readonly machineVoice: (name: string) => string
  readonly language: Readonly<Record<Language, string>>
  readonly music: (title: string) => string
  readonly withoutMusic: string
  readonly length: (clock: string, version: number) => string
  readonly notFinished: string
  readonly filesTitle: string
  readonly columns: Readonly<Record<'format' | 'file' | 'size', string>>
  readonly licenceTitle: string
  readonly licence: (licensor: string, holder: string, title: string) => string
  readonly noSociety: string
  readonly aiTitle: string
  readonly ai: string
}

export const greetingSheetWords: Readonly<Record<Language, GreetingSheetWords>> = {
  de: {
    facts: { order: 'Bestellnummer', pos: 'Position', customer: 'Kundennummer', issuedOn: 'Stand' },
    textTitle: 'Gesprochener Text',
    soundTitle: 'Klang',
    voice: (name) => `Stimme: ${name}`,
    machineVoice: (name) => `Stimme: ${name} (KI-Stimme)`,
    language: { de: 'Sprache: Deutsch', en: 'Sprache: Englisch' },
    music: (title) => `Musik: ${title}`,
    withoutMusic: 'Ohne Musik',
    length: (clock, version) => `Länge: ${clock} Minuten, Fassung ${version}`,
    notFinished: 'Diese Ansage ist noch in Arbeit.',
    filesTitle: 'Dateien',
    columns: { format: 'Format', file: 'Datei', size: 'Größe' },
    licenceTitle: 'Musiklizenz',
    licence: (licensor, holder, title) => `${licensor} bestätigt: ${holder} darf „${title}“ in dieser Ansage am Telefon nutzen, zeitlich und räumlich unbegrenzt, mit beliebig vielen Leitungen und Anrufen.`,
    noSociety: 'Die Musik gehört nicht zum Repertoire von GEMA, AKM, SUISA oder einer anderen Verwertungsgesellschaft. Weitere Vergütungen fallen nicht an.',
    aiTitle: 'Mit KI-Stimme',
    ai: 'Diese Ansage spricht eine KI-Stimme. Das steht auch in den Metadaten jeder Datei, deren Format Metadaten hat.',
  },
  en: {
    facts: { order: 'Order number', pos: 'Item', customer: 'Customer number', issuedOn: 'As of' },
    textTitle: 'Spoken text',
    soundTitle: 'Sound',
    voice: (name) => `Voice: ${name}`,
    machineVoice: (name) => `Voice: ${name} (AI voice)`,
    language: { de: 'Language: German', en: 'Language: English' },
    music: (title) => `Music: ${title}`,
    withoutMusic: 'No music',
    length: (clock, version) => `Length: ${clock} minutes, version ${version}`,
    notFinished: 'This greeting is still being made.',
    filesTitle: 'Files',
    columns: { format: 'Format', file: 'File', size: 'Size' },
    licenceTitle: 'Music licence',
    licence: (licensor, holder, title) => `${licensor} confirms: ${holder} may use “${title}” in this greeting on the phone, without limits on time, place, lines or calls.`,
    noSociety: 'The music is royalty-free: it isn’t in the repertoire of GEMA, AKM, SUISA or any other collecting society, and no further fees are due.',
    aiTitle: 'With an AI voice',
    ai: 'An AI voice speaks this greeting. Every file that can hold metadata says so, too.',
  },
}
