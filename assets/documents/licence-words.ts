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
    title: (orderNumber) => `Musiklizenz zu Auftrag ${orderNumber}`,
    facts: { order: 'Auftrag', customer: 'Kundennummer', issuedOn: 'Ausgestellt am' },
    statement: (licensor, holder) => `${licensor} bestätigt: ${holder} darf die genannte Musik in den Ansagen dieses Auftrags nutzen. Die Nutzung ist mit dem Preis der Ansagen bezahlt.`,
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
    useTitle: 'Wenn jemand fragt',
    use: 'Legen Sie diese Bescheinigung vor, wenn eine Verwertungsgesellschaft nach der Musik in Ihrer Telefonanlage fragt.',
  },
  en: {
    title: (orderNumber) => `Music licence for order ${orderNumber}`,
    facts: { order: 'Order', customer: 'Customer number', issuedOn: 'Issued on' },
    statement: (licensor, holder) => `${licensor} confirms: ${holder} may use the music named here in the greetings of this order. Its use is paid for with the price of the greetings.`,
    musicTitle: 'Music',
    columns: { title: 'Piece', composer: 'Composed by', rightsHolder: 'Rights held by', greetings: 'In the greetings' },
    repertoireTitle: 'No collecting society',
    repertoire: 'This music does not belong to the repertoire of GEMA, AKM, SUISA or any other collecting society. Neither the composer nor the holder of the rights has transferred rights in it to such a society. No further fees are due for its use on the telephone.',
    scopeTitle: 'Scope',
    scope: [
      'Playing on the telephone, on hold, on answering machines and in mailboxes of the licensee, with any number of lines and calls.',
      'Unlimited in time and place, non-exclusive and not transferable.',
      'Reselling, advertising on air and using the music without the greeting are not permitted without our consent.',
    ],
    useTitle: 'If somebody asks',
    use: 'Show this certificate if a collecting society asks about the music in your telephone system.',
  },
}
