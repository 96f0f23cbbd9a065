/** The sheet of one greeting: text, voice, sound, files, and the licence of its music. */
import { greetingSheetWords } from '#assets/documents/greeting-sheet-words.ts'
import { writtenDay } from '#assets/documents/written.ts'
import type { GreetingSheetContent } from '#domain/production/greeting-sheet-content.ts'
import { clockTime } from './clock-time.ts'
import { innerWidth } from './document-look.ts'
import { Flow } from './flow.ts'
import { letterPdf } from './letter.ts'
import { table } from './table.ts'

export function greetingSheetPdf(content: GreetingSheetContent): Promise<Buffer> {
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
  const { filesTitle, columns, formats } = greetingSheetWords[language]
  const [format, size] = [60, 70]
  flow.heading(filesTitle)
  flow.y = table(flow.paper, {
    y: flow.y, title: filesTitle,
    columns: [{ title: columns.format, width: format }, { title: columns.file, width: innerWidth - format - size - 20 }, { title: columns.size, width: size, align: 'right' }],
    rows: sound.files.map((file) => [{ text: formats[file.format], style: 'strong' as const }, { text: file.fileName }, { text: kilobytes(file.bytes, language) }]),
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
