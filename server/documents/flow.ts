/** Prose over several pages: a heading stays with what follows it. */
import { innerWidth, sheet, type TextStyleName } from './document-look.ts'
import type { Paper, Place } from './paper.ts'
import { rule } from './table.ts'

/** A text longer than a page is cut into pieces that are not: between words. */
const longestPiece = 2000

export class Flow {
  readonly paper: Paper
  y: number

  constructor(paper: Paper, y: number) {
    this.paper = paper
    this.y = y
  }

  /** `withIt`: as with a paragraph. */
  heading(text: string, level: 2 | 3 = 2, withIt = 36): void {
    this.y += level === 2 ? 14 : 6
    this.#put(text, level === 2 ? 'heading' : 'strong', `H${level}`, withIt)
    this.y += level === 2 ? 4 : 1
  }

  /** `withIt`: the height of what must not stand on another page. */
  paragraph(text: string, style: TextStyleName = 'body', withIt = 0): void {
    for (const piece of piecesOf(text)) this.#put(piece, style, 'P', withIt)
    this.y += 5
  }

  /** Of a paragraph with the room below it. */
  heightOf(text: string, style: TextStyleName = 'body'): number {
    return this.paper.heightOf(text, { width: innerWidth, style }) + 5
  }

  /** Room to write by hand. */
  writingLine(): void {
    rule(this.paper, this.y + 20, 'line', 0.6)
    this.y += 30
  }

  /** A part of its own begins on a page of its own. */
  newPage(): void {
    this.paper.addPage()
    this.y = sheet.top
  }

  #put(text: string, style: TextStyleName, tag: string, withIt: number): void {
    const place: Place = { x: sheet.left, y: this.y, width: innerWidth, style }
    const height = this.paper.heightOf(text, place)
    if (this.y + height + withIt > sheet.bottom) this.newPage()
    this.paper.say(text, { ...place, y: this.y }, tag)
    this.y += height
  }
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > longestPiece) {
    const space = rest.lastIndexOf(' ', longestPiece)
    const end = space > 0 ? space : longestPiece
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  return [...pieces, rest]
}
