/** The frame of every document: window address by DIN 5008, form B, and a foot with what the law requires. */
import { letterWords } from '#assets/documents/letter-words.ts'
import { writtenCountry, writtenIban } from '#assets/documents/written.ts'
import type { Recipient } from '#domain/invoice/document-contents.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { documentColours, innerWidth, pointsOf, sheet } from './document-look.ts'
import { Paper, type DocumentFacts, type Place } from './paper.ts'
import { factHeight, factTable, rule } from './table.ts'

export interface Letter extends Omit<DocumentFacts, 'author'> {
  readonly seller: ShopOwner
  readonly recipient: Recipient
  readonly facts: readonly (readonly [label: string, value: string])[]
}

const window = { x: sheet.left, width: pointsOf(80), sender: pointsOf(57.5), address: pointsOf(62.7), height: pointsOf(27.3) }
const factPlace = { x: pointsOf(122), width: pointsOf(68), labelWidth: pointsOf(33) }
const factsTop = pointsOf(50)
const signTop = pointsOf(16)
const signSize = pointsOf(11)
const titleTop = pointsOf(97)

/** Writes a letter; `write` gets the paper and where it may begin. */
export async function letterPdf(letter: Letter, write: (paper: Paper, y: number) => void): Promise<Buffer> {
  const paper = await Paper.open({ ...letter, author: letter.seller.company })
  sign(paper)
  dialTone(paper)
  foldMarks(paper)
  const address = addressOf(paper, letter)
  const y = Math.max(titleTop, window.address + address.height + 16, factsTop + letter.facts.reduce((sum, [label, value]) => sum + factHeight(paper, factPlace, label, value), 0) + 16)
  const titleHeight = paper.say(letter.title, { x: sheet.left, y, width: innerWidth, style: 'title' }, 'H1')
  addressWindow(paper, letter, address)
  factTable(paper, { ...factPlace, y: factsTop, title: letterWords[letter.language].facts, rows: letter.facts })
  write(paper, y + titleHeight + 8)
  edges(paper, letter)
  return paper.finish()
}

/** The sign of the shop: a swing of the dial tone on yellow. */
function sign(paper: Paper): void {
  const size = signSize
  const [x, y] = [sheet.left, signTop]
  paper.decorate((pdf, put) => {
    pdf.save().translate(x, y).scale(size / 34)
    pdf.circle(17, 17, 17).fill(documentColours.signal)
    pdf.path('M4 17c3.2 0 3.2-7 6.5-7s3.3 14 6.5 14 3.3-14 6.5-14 3.3 7 6.5 7').lineWidth(2.6).lineCap('round').stroke(documentColours.ink)
    pdf.restore()
    put('Freizeichen', { x: x + size + 8, y: y + 5.6, width: 200, style: 'name' })
  })
}

/** It rings on to the edge of the sheet. */
function dialTone(paper: Paper): void {
  const from = sheet.left + signSize + 118
  const swings = Math.ceil((sheet.width - from) / 26)
  paper.decorate((pdf) => {
    pdf.path(`M${from} ${signTop + signSize / 2}${'q6.5-12 13 0q6.5 12 13 0'.repeat(swings)}`).lineWidth(1).stroke(documentColours.line)
  })
}

/** Where a sheet is folded for the window, and where it is punched. */
function foldMarks(paper: Paper): void {
  paper.decorate((pdf) => {
    for (const [at, length] of [[105, 4], [148.5, 6], [210, 4]] as const) pdf.moveTo(pointsOf(5), pointsOf(at)).lineTo(pointsOf(5 + length), pointsOf(at))
    pdf.lineWidth(0.4).stroke(documentColours['ink-soft'])
  })
}

interface Address {
  readonly lines: readonly string[]
  readonly style: Place['style']
  readonly height: number
}

/** As large as the window has room for; what is too long even in the smallest letters goes on beneath it, because an invoice names its recipient whole. */
function addressOf(paper: Paper, { seller, recipient, language }: Letter): Address {
  const lines = [
    recipient.name, recipient.contact ?? '', recipient.street, `${recipient.postalCode} ${recipient.city}`,
    recipient.country === seller.country ? '' : writtenCountry(recipient.country, language).toUpperCase(),
  ].filter((line) => line.trim())
  const heightIn = (style: Place['style']) => lines.reduce((sum, line) => sum + paper.heightOf(line, { width: window.width, style }), 0)
  const style = (['body', 'soft'] as const).find((one) => heightIn(one) <= window.height) ?? 'small'
  return { lines, style, height: heightIn(style) }
}

function addressWindow(paper: Paper, { seller }: Letter, { lines, style }: Address): void {
  const sender = `${seller.company} · ${seller.street} · ${seller.postalCode} ${seller.city}`
  paper.say(sender, { x: window.x, y: window.sender, width: window.width, style: 'small', maxHeight: 10 })
  let y = window.address
  for (const line of lines) y += paper.say(line, { x: window.x, y, width: window.width, style })
}

/** When all pages exist: their numbers, and the foot, which is said on the first page. */
function edges(paper: Paper, letter: Letter): void {
  const words = letterWords[letter.language]
  const count = paper.pageCount
  for (let page = 0; page < count; page++) {
    paper.turnTo(page)
    const number: Place = { x: sheet.left, y: pointsOf(267), width: innerWidth, style: 'small', align: 'right' }
    paper.decorate((_pdf, put) => put(words.page(page + 1, count), number))
    rule(paper, pointsOf(271.5), 'line', 0.6)
    if (page === 0) paper.within('Sect', () => foot(letter, (text, place) => paper.say(text, place)), { title: words.imprint })
    else {
      paper.decorate((_pdf, put) => foot(letter, put))
      paper.decorate((_pdf, put) => put(letter.title, { x: sheet.left + 210, y: pointsOf(20.2), width: innerWidth - 210, style: 'label', align: 'right', maxHeight: 12 }))
      sign(paper)
    }
  }
}

const footColumns = [37, 35, 32, 26, 35].map(pointsOf)

function foot({ seller, language }: Letter, put: (text: string, place: Place) => void): void {
  const words = letterWords[language]
  const columns = [
    [seller.company, seller.street, `${seller.postalCode} ${seller.city}`],
    [words.phone, seller.phone, words.email, seller.email],
    [seller.registerCourt, seller.registerNumber, words.manager, seller.managingDirector],
    [words.vatId, seller.vatId, words.taxNumber, seller.taxNumber],
    [seller.bank.name, writtenIban(seller.bank.iban), `BIC ${seller.bank.bic}`],
  ]
  let x: number = sheet.left
  columns.forEach((lines, index) => {
    lines.forEach((line, row) => put(line, { x, y: pointsOf(273.5) + row * 10.2, width: footColumns[index] ?? 0, style: 'small', maxHeight: 10 }))
    x += footColumns[index] ?? 0
  })
}
