/** A tagged PDF/A-3b: text goes into the structure tree, everything else is decoration. */
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { noonUtcOf } from '#domain/calendar/studio-calendar.ts'
import type { Language } from '#domain/language.ts'
import { documentColours, type Face, faces, leading, sheet, type TextStyleName, textStyles, wideFaces } from './document-look.ts'
import { escapedText, plainLine } from './xml.ts'

export interface DocumentFacts {
  readonly title: string
  readonly author: string
  readonly language: Language
  /** Dates the file itself, so that the same content always gives the same bytes. */
  readonly issuedOn: DateOnly
}

interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: string
  readonly description: string
}

export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly style: TextStyleName
  readonly align?: 'left' | 'right' | 'center'
  /** Cuts what does not fit. */
  readonly maxHeight?: number
}

interface TagOptions {
  readonly scope?: 'Row' | 'Column'
  readonly alt?: string
  readonly title?: string
}

type Pdf = InstanceType<typeof PDFDocument>
type Tag = ReturnType<Pdf['struct']>

export class Paper {
  readonly facts: DocumentFacts
  readonly #pdf: Pdf
  readonly #bytes: Promise<Buffer>
  readonly #path: Tag[]

  /** The PDF library is loaded with the first document, not with the shop. */
  static async open(facts: DocumentFacts): Promise<Paper> {
    const { default: Pdf } = await import('pdfkit')
    return new Paper(facts, Pdf)
  }

  private constructor(facts: DocumentFacts, Pdf: typeof PDFDocument) {
    this.facts = facts
    this.#pdf = new Pdf({
      subset: 'PDF/A-3b', pdfVersion: '1.7', tagged: true, lang: facts.language === 'de' ? 'de-DE' : 'en-GB', displayTitle: true,
      // A typeface given here, too, would be read again at each turn to it.
      autoFirstPage: false, bufferPages: true, font: '',
      info: { Title: escapedText(facts.title), CreationDate: noonUtcOf(facts.issuedOn), Creator: 'Freizeichen', Producer: 'Freizeichen' },
    })
    for (const face of Object.keys(faces) as Face[]) this.#pdf.registerFont(face, fontFile(faces[face])).registerFont(wideName(face), fontFile(wideFaces[face]))
    this.#pdf.appendXML(authorXml(facts.author))
    this.#bytes = bytesOf(this.#pdf)
    const root = this.#pdf.struct('Document')
    this.#pdf.addStructure(root)
    this.#path = [root]
    this.addPage()
  }

  addPage(): void {
    const margins = { left: sheet.left, right: sheet.right, top: sheet.top, bottom: sheet.height - sheet.bottom }
    this.#pdf.addPage({ size: 'A4', margins })
  }

  /** From 0. */
  turnTo(page: number): void {
    this.#pdf.switchToPage(page)
  }

  get pageCount(): number {
    return this.#pdf.bufferedPageRange().count
  }

  /** Everything that `write` says belongs to one element of the tree: a table, a row, a section. */
  within(tag: string, write: () => void, options: TagOptions = {}): void {
    const element = this.#pdf.struct(tag, options)
    this.#path.at(-1)?.add(element)
    this.#path.push(element)
    write()
    this.#path.pop()
    element.end()
  }

  /** Answers with the height that the text took. */
  say(text: string, place: Place, tag = 'P', options: TagOptions = {}): number {
    this.#path.at(-1)?.add(this.#pdf.struct(tag, options, [() => this.#put(text, place)]))
    return this.heightOf(text, place)
  }

  /** A picture with words for those who do not see it. */
  show(alt: string, draw: (pdf: Pdf) => void): void {
    this.#path.at(-1)?.add(this.#pdf.struct('Figure', { alt }, [() => draw(this.#pdf)]))
  }

  /** Nothing that needs to be said: lines, colours, and words that were said already. */
  decorate(draw: (pdf: Pdf, put: (text: string, place: Place) => void) => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw(this.#pdf, (text, place) => this.#put(text, place))
    this.#pdf.endMarkedContent()
  }

  heightOf(text: string, { width, style, maxHeight = Infinity }: Pick<Place, 'width' | 'style' | 'maxHeight'>): number {
    const { printed } = this.#choose(style, text)
    return Math.min(maxHeight, this.#pdf.heightOfString(printed, { width, lineGap: textStyles[style].size * leading }))
  }

  attach({ name, type, content, description }: Attachment): void {
    const moment = noonUtcOf(this.facts.issuedOn)
    const options = { name, type, description, relationship: 'Alternative', creationDate: moment, modifiedDate: moment }
    this.#pdf.file(Buffer.from(content), options)
  }

  /** Into the metadata of the file. */
  describe(xml: string): void {
    this.#pdf.appendXML(xml)
  }

  finish(): Promise<Buffer> {
    for (const element of this.#path) element.end()
    this.#pdf.end()
    return this.#bytes
  }

  #put(text: string, { x, y, width, style, align = 'left', maxHeight = Infinity }: Place): void {
    const { printed, isWide } = this.#choose(style, text)
    const features = { ...(isWide && inOneGlyph), ...(align === 'right' && { tnum: true }) }
    this.#pdf.fillColor(documentColours[textStyles[style].colour])
    // A height keeps the library from turning pages by itself: whoever places text has measured it.
    this.#pdf.text(printed, x, y, { width, align, lineGap: textStyles[style].size * leading, height: maxHeight, ellipsis: maxHeight < Infinity, ...(Object.keys(features).length > 0 && { features: features as unknown as [] }) })
  }

  /** Takes up the style, in the wide face where its own cannot write all of it, and answers with what can be written so. */
  #choose(style: TextStyleName, text: string): { readonly printed: string; readonly isWide: boolean } {
    const { face, size } = textStyles[style]
    this.#pdf.font(face).fontSize(size)
    const isWide = seenIn(text).some((letter) => !this.#hasGlyph(letter))
    if (isWide) this.#pdf.font(wideName(face))
    return { printed: printableText(text, (codePoint) => this.#hasGlyph(codePoint)), isWide }
  }

  /** The face that was taken up last. */
  #hasGlyph(codePoint: number): boolean {
    const { _font } = this.#pdf as unknown as { readonly _font: { readonly font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }
    return _font.font.hasGlyphForCodePoint(codePoint)
  }
}

/** The wide faces would take a letter such as the last of "Thị" apart, and programs that read the PDF would then find it in the wrong places. */
const inOneGlyph = { ccmp: false }

const wideName = (face: Face) => `wide ${face}`
const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`#assets/fonts/${name}`))

/** Written here, because the library would put a name with an ampersand into the metadata as it is. */
const authorXml = (author: string) => `
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:creator><rdf:Seq><rdf:li>${escapedText(author)}</rdf:li></rdf:Seq></dc:creator>
        </rdf:Description>
        `

function bytesOf(pdf: Pdf): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  pdf.on('end', () => resolve(Buffer.concat(pieces)))
  pdf.on('error', reject)
  return promise
}

/** What people typed, in characters that a typeface has: a missing one would leave a hole, and no longer be PDF/A. */
const clusters = new Intl.Segmenter('de', { granularity: 'grapheme' })

const seenIn = (text: string): number[] => (plainLine(text).match(/[^\p{Cf}\s]/gu) ?? []).map((letter) => letter.codePointAt(0) ?? 0)

/** Of a character with marks the parts stay that exist; what does not exist at all becomes a question mark. */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const line = plainLine(text)
  const isPrintable = (character: string) => hasGlyph(character.codePointAt(0) ?? 0) && !/\p{Cf}/u.test(character)
  if ([...line].every(isPrintable)) return line
  return [...clusters.segment(line)].map(({ segment }) => printableCluster(segment, isPrintable)).join('')
}

function printableCluster(cluster: string, isPrintable: (character: string) => boolean): string {
  if (/^\s+$/u.test(cluster)) return ' '
  // Marks that only tell how to write what is around them: soft hyphens, directions, joiners.
  if (/^\p{Cf}+$/u.test(cluster)) return ''
  return [...cluster].filter(isPrintable).join('') || '?'
}
