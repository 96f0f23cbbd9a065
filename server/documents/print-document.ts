import { deliveryNoteWords } from '#assets/documents/delivery-note-words.ts'
import { greetingSheetWords } from '#assets/documents/greeting-sheet-words.ts'
import { licenceWords } from '#assets/documents/licence-words.ts'
import { mandateWords } from '#assets/documents/mandate-words.ts'
import { writtenCountry, writtenDay, writtenIban, writtenMoment } from '#assets/documents/written.ts'
import type { PostalAddress } from '#domain/address/address.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format.ts'
import type { Language } from '#domain/language.ts'
import type {
  DeliveryNoteContent, GreetingSheetContent, LicenceContent, MandateContent, OrderConfirmationContent,
} from '#domain/invoice/document-contents.ts'
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts'
import { innerWidth, pointsOf, sheet } from './document-look.ts'
import { Flow } from './flow.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { letterPdf } from './letter.ts'
import { orderConfirmationPdf } from './order-confirmation-pdf.ts'
import { type Column, factTable, table } from './table.ts'

export type PrintOrder =
  | { readonly kind: 'invoice'; readonly content: InvoiceContent }
  | { readonly kind: 'order-confirmation'; readonly content: OrderConfirmationContent }
  | { readonly kind: 'mandate'; readonly content: MandateContent }
  | { readonly kind: 'licence'; readonly content: LicenceContent }
  | { readonly kind: 'delivery-note'; readonly content: DeliveryNoteContent }
  | { readonly kind: 'greeting-sheet'; readonly content: GreetingSheetContent }

export function printDocument({ kind, content }: PrintOrder): Promise<Uint8Array> {
  switch (kind) {
    case 'invoice': return invoicePdf(content)
    case 'order-confirmation': return orderConfirmationPdf(content)
    case 'mandate': return mandatePdf(content)
    case 'licence': return licencePdf(content)
    case 'delivery-note': return deliveryNotePdf(content)
    case 'greeting-sheet': return greetingSheetPdf(content)
  }
}

/** The certificate that the music of an order is paid for, and whose it is. */
export function licencePdf(content: LicenceContent): Promise<Buffer> {
  const { language, orderNumber, issuedOn, seller, holder, customerNumber, musics } = content
  const words = licenceWords[language]
  const { columns } = words
  const letter = {
    title: words.title(orderNumber), language, issuedOn, seller, recipient: holder,
    facts: [
      [words.facts.order, String(orderNumber)], [words.facts.customer, String(customerNumber)], [words.facts.issuedOn, writtenDay(issuedOn, language)],
    ] as const,
  }
  return letterPdf(letter, (paper, y) => {
    const flow = new Flow(paper, y)
    flow.paragraph(words.statement(seller.company, holder.name))
    const width = (innerWidth - 30) / 4
    flow.y = table(paper, {
      y: flow.y + 4, title: words.musicTitle,
      columns: [columns.title, columns.composer, columns.rightsHolder, columns.greetings].map((title) => ({ title, width })),
      rows: musics.map(({ title, composer, rightsHolder, greetings }) => [
        { text: title, style: 'strong' }, { text: composer }, { text: rightsHolder }, { text: greetings.join(', ') },
      ]),
    })
    flow.heading(words.repertoireTitle)
    flow.paragraph(words.repertoire)
    flow.heading(words.scopeTitle)
    for (const sentence of words.scope) flow.paragraph(sentence)
    flow.heading(words.useTitle)
    flow.paragraph(words.use)
  })
}

/** The SEPA mandate as it was given, for the customer and for the bank that asks. */
type Rows = readonly (readonly [label: string, value: string])[]

export function mandatePdf(content: MandateContent): Promise<Buffer> {
  const { language, reference, orderNumber, seller, debtor, issuedOn, givenAt } = content
  const words = mandateWords[language]
  const letter = {
    title: words.title, language, issuedOn, seller, recipient: debtor,
    facts: [
      [words.facts.reference, reference], [words.facts.order, String(orderNumber)], [words.facts.issuedOn, writtenDay(issuedOn, language)],
    ] as const,
  }
  return letterPdf(letter, (paper, y) => {
    const flow = new Flow(paper, y)
    const facts = (title: string, rows: Rows) => {
      flow.heading(title)
      flow.y = factTable(paper, { x: sheet.left, y: flow.y + 2, width: innerWidth, labelWidth: pointsOf(35), title, rows })
    }
    flow.paragraph(words.kind, 'strong')
    flow.paragraph(words.permission(seller.company))
    flow.paragraph(words.refund)
    facts(words.creditorTitle, [[words.account.name, seller.company], [words.account.address, addressOf(seller, language)], [words.facts.creditorId, seller.bank.creditorId]])
    facts(words.debtorTitle, debtorRows(content))
    flow.y += 12
    flow.paragraph(words.given(writtenMoment(new Date(givenAt), language)))
  })
}

function debtorRows({ language, debtor, iban, bic }: MandateContent): Rows {
  const { account } = mandateWords[language]
  return [
    [account.name, debtor.name], [account.address, addressOf(debtor, language)], [account.iban, writtenIban(iban)],
    ...(bic ? [[account.bic, bic] as const] : []),
  ]
}

const addressOf = ({ street, postalCode, city, country }: PostalAddress, language: Language) => `${street}, ${postalCode} ${city}, ${writtenCountry(country, language)}`

/** What a package of finished greetings holds, and which of them a machine speaks. */
export function deliveryNotePdf(content: DeliveryNoteContent): Promise<Buffer> {
  const { language, number, issuedOn, orderNumber, orderedOn, customerNumber, seller, recipient, greetings, hasFilesBeside } = content
  const words = deliveryNoteWords[language]
  const letter = {
    title: words.title(number), language, issuedOn, seller, recipient,
    facts: [
      [words.facts.number, number], [words.facts.issuedOn, writtenDay(issuedOn, language)], [words.facts.order, String(orderNumber)],
      [words.facts.orderedOn, writtenDay(orderedOn, language)], [words.facts.customer, String(customerNumber)],
    ] as const,
  }
  return letterPdf(letter, (paper, y) => {
    const flow = new Flow(paper, y)
    flow.paragraph(words.introduction)
    flow.y = table(paper, { y: flow.y + 4, title: words.listTitle, columns: columnsOf(content), rows: rowsOf(content) })
    if (hasFilesBeside) flow.paragraph(words.beside)
    const spokenByMachine = greetings.filter(({ isAiVoice }) => isAiVoice).map(({ pos }) => pos)
    if (spokenByMachine.length > 0) {
      flow.heading(words.aiTitle)
      flow.paragraph(words.ai(spokenByMachine.join(', ')))
    }
    flow.y += 8
    flow.paragraph(words.corrections)
  })
}

function columnsOf({ language }: DeliveryNoteContent): Column[] {
  const { columns } = deliveryNoteWords[language]
  const [position, length, formats] = [24, 50, 120]
  return [
    { title: columns.position, width: position },
    { title: columns.greeting, width: innerWidth - position - length - formats - 30 },
    { title: columns.length, width: length, align: 'right' },
    { title: columns.formats, width: formats },
  ]
}

const rowsOf = ({ greetings }: DeliveryNoteContent) =>
  greetings.map(({ pos, name, description, lengthSeconds, formats }) => [
    { text: String(pos) },
    { text: name, detail: description, style: 'strong' as const },
    { text: clockTime(lengthSeconds) },
    { text: formats.map((format) => audioFormatNames[format]).join(', ') },
  ])

/** The sheet of one greeting: text, voice, sound, files, and the licence of its music. */
function greetingSheetPdf(content: GreetingSheetContent): Promise<Buffer> {
  const { language, name, orderNumber, pos, customerNumber, issuedOn, seller, recipient } = content
  const { facts } = greetingSheetWords[language]
  const letter = {
    title: name, language, issuedOn, seller, recipient,
    facts: [
      [facts.order, String(orderNumber)], [facts.pos, String(pos)], [facts.customer, String(customerNumber)],
      [facts.issuedOn, writtenDay(issuedOn, language)],
    ] as const,
  }
  return letterPdf(letter, (paper, y) => {
    const flow = new Flow(paper, y)
    writeText(flow, content)
    writeSound(flow, content)
    writeFiles(flow, content)
    writeStatements(flow, content)
  })
}

function writeText(flow: Flow, { language, text }: GreetingSheetContent) {
  flow.heading(greetingSheetWords[language].textTitle)
  for (const paragraph of text.split('\n').filter((line) => line.trim())) flow.paragraph(paragraph)
}

function writeSound(flow: Flow, { language, voice, spokenLanguage, musicTitle, sound }: GreetingSheetContent) {
  const words = greetingSheetWords[language]
  flow.heading(words.soundTitle)
  flow.paragraph((voice.ai ? words.machineVoice : words.voice)(voice.name))
  flow.paragraph(words.language[spokenLanguage])
  flow.paragraph(musicTitle === undefined ? words.withoutMusic : words.music(musicTitle))
  flow.paragraph(sound ? words.length(clockTime(sound.lengthSeconds), sound.version) : words.notFinished)
}

function writeFiles(flow: Flow, { language, sound }: GreetingSheetContent) {
  if (!sound || sound.files.length === 0) return
  const { filesTitle, columns } = greetingSheetWords[language]
  const [format, size] = [60, 70]
  flow.heading(filesTitle)
  flow.y = table(flow.paper, {
    y: flow.y, title: filesTitle,
    columns: [{ title: columns.format, width: format }, { title: columns.file, width: innerWidth - format - size - 20 }, { title: columns.size, width: size, align: 'right' }],
    rows: sound.files.map((file) => [{ text: audioFormatNames[file.format], style: 'strong' as const }, { text: file.fileName }, { text: kilobytes(file.bytes, language) }]),
  })
}

function writeStatements(flow: Flow, { language, seller, recipient, musicTitle, voice }: GreetingSheetContent) {
  const words = greetingSheetWords[language]
  if (musicTitle !== undefined) {
    flow.heading(words.licenceTitle)
    flow.paragraph(words.licence(seller.company, recipient.name, musicTitle))
    flow.paragraph(words.noSociety)
  }
  if (!voice.ai) return
  flow.heading(words.aiTitle)
  flow.paragraph(words.ai)
}

function kilobytes(bytes: number, language: GreetingSheetContent['language']): string {
  return `${new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-IE', { maximumFractionDigits: 0 }).format(Math.ceil(bytes / 1000))} kB`
}

function clockTime(lengthSeconds: number): string {
  const seconds = Math.round(lengthSeconds)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
