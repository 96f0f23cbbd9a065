import type { Language } from '#domain/language.ts'

interface LicenceWords {
  readonly title: (orderNumber: number) => string
  readonly facts: Readonly<Record<'order' | 'customer' | 'issuedOn', string>>
  readonly statement: (licensor: string, holder: string) => string
  readonly musicTitle: string
  readonly columns: Readonly<Record<'title' | 'composer' | 'rightsHolder' | 'greetings', string>>
  readonly repertoireTitle: string
  readonly repertoire: string
  readonly scopeTitle: string
  readonly scope: readonly string[]
  readonly useTitle: string
  readonly use: string
}

export const licenceWords: Readonly<Record<Language, LicenceWords>> = {
  de: {
    title: (orderNumber) => `Musiklizenz zur Bestellung ${orderNumber}`,
    facts: { order: 'Bestellnummer', customer: 'Kundennummer', issuedOn: 'Ausgestellt am' },
    statement: (licensor, holder) => `${licensor} bestätigt: ${holder} darf die genannte Musik in den Ansagen dieser Bestellung nutzen. Die Nutzung ist im Preis der Ansagen enthalten.`,
    musicTitle: 'Musik',
    columns: { title: 'Titel', composer: 'Komponiert von', rightsHolder: 'Rechteinhaber', greetings: 'In den Ansagen' },
    repertoireTitle: 'Keine Verwertungsgesellschaft',
    repertoire: 'Diese Musik gehört nicht zum Repertoire von GEMA, AKM, SUISA oder einer anderen Verwertungsgesellschaft. Weder wer sie komponiert hat noch wer die Rechte hält, hat einer solchen Gesellschaft Rechte daran übertragen. Für ihre Nutzung am Telefon fallen keine weiteren Vergütungen an.',
    scopeTitle: 'Umfang',
    scope: [
      'Wiedergabe am Telefon, in Warteschleifen, Anrufbeantwortern und Mailboxen des Lizenznehmers, ohne Begrenzung der Leitungen und Anrufe.',
      'Zeitlich und räumlich unbegrenzt, einfach und nicht übertragbar.',
      'Nicht erlaubt sind ohne Zustimmung der Weiterverkauf, Werbung im Rundfunk und die Nutzung der Musik ohne die Ansage.',
    ],
    useTitle: 'Wenn jemand nachfragt',
    use: 'Legen Sie diese Bescheinigung vor, wenn eine Verwertungsgesellschaft nach der Musik in Ihrer Telefonanlage fragt.',
  },
  en: {
    title: (orderNumber) => `Music licence for order ${orderNumber}`,
    facts: { order: 'Order number', customer: 'Customer number', issuedOn: 'Issued on' },
    statement: (licensor, holder) => `${licensor} confirms: ${holder} may use the music listed here in the greetings of this order. The price of the greetings covers this use.`,
    musicTitle: 'Music',
    columns: { title: 'Piece', composer: 'Composed by', rightsHolder: 'Rights held by', greetings: 'In the greetings' },
    repertoireTitle: 'No collecting society',
    repertoire: 'This music is royalty-free: it isn’t in the repertoire of GEMA, AKM, SUISA or any other collecting society. Neither the composer nor the rights holder has assigned rights in it to such a society. No further fees are due for its use on the phone.',
    scopeTitle: 'Scope',
    scope: [
      'Playback on the licensee’s phones, on hold, on answering machines and in voicemail, for any number of lines and calls.',
      'Worldwide and without time limit, non-exclusive and non-transferable.',
      'Resale, broadcast advertising and use of the music without the greeting are not permitted without our consent.',
    ],
    useTitle: 'If anyone asks',
    use: 'Show this certificate if a collecting society asks about the music in your phone system.',
  },
}
