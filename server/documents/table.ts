/** The head is repeated on each page for the eye, and read aloud once. */
import { documentColours, innerWidth, sheet, type TextStyleName } from './document-look.ts'
import type { Paper, Place } from './paper.ts'

export interface Column {
  readonly title: string
  readonly width: number
  readonly align?: 'left' | 'right'
}

/** A name and, smaller beneath it, what there is to say about it. */
export interface Cell {
  readonly text: string
  readonly detail?: string
  readonly style?: TextStyleName
}

const gap = 10
const padding = 3.5

export function table(paper: Paper, { y, title, columns, rows }: {
  readonly y: number
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}): number {
  const columnsWithPlace = placed(columns)
  let at = y
  paper.within('Table', () => {
    at = headRow(paper, columnsWithPlace, at, 'said')
    for (const row of rows) at = bodyRow(paper, columnsWithPlace, row, at)
  }, { title })
  return at
}

type PlacedColumn = Column & { readonly x: number }

function placed(columns: readonly Column[]): PlacedColumn[] {
  let x: number = sheet.left
  return columns.map((column) => {
    const at = x
    x += column.width + gap
    return { ...column, x: at }
  })
}

function headRow(paper: Paper, columns: readonly PlacedColumn[], y: number, way: 'said' | 'repeated'): number {
  const places = columns.map(({ x, width, align = 'left' }): Place => ({ x, y, width, align, style: 'label' }))
  const height = Math.max(...columns.map(({ title, width }) => paper.heightOf(title, { width, style: 'label' })))
  if (way === 'said') paper.within('TR', () => columns.forEach(({ title }, index) => paper.say(title, places[index] as Place, 'TH', { scope: 'Column' })))
  else paper.decorate((_pdf, put) => columns.forEach(({ title }, index) => put(title, places[index] as Place)))
  rule(paper, y + height + padding / 2, 'ink', 0.8)
  return y + height + padding + 3
}

function bodyRow(paper: Paper, columns: readonly PlacedColumn[], row: readonly Cell[], y: number): number {
  const height = Math.min(rowHeight(paper, columns, row), sheet.bottom - sheet.top - 40)
  let at = y
  if (at + height + padding > sheet.bottom) {
    paper.addPage()
    at = headRow(paper, columns, sheet.top, 'repeated')
  }
  paper.within('TR', () => columns.forEach((column, index) => cell(paper, column, row[index] ?? { text: '' }, at, height)))
  rule(paper, at + height + padding, 'line', 0.6)
  return at + height + 2 * padding
}

function rowHeight(paper: Paper, columns: readonly PlacedColumn[], row: readonly Cell[]): number {
  return Math.max(...columns.map(({ width }, index) => {
    const { text = '', detail = '', style = 'body' } = row[index] ?? {}
    return paper.heightOf(text, { width, style }) + (detail ? paper.heightOf(detail, { width, style: 'soft' }) : 0)
  }))
}

function cell(paper: Paper, { x, width, align = 'left' }: PlacedColumn, { text, detail, style = 'body' }: Cell, y: number, maxHeight: number): void {
  if (!detail) {
    paper.say(text, { x, y, width, align, style, maxHeight }, 'TD')
    return
  }
  paper.within('TD', () => {
    const height = paper.say(text, { x, y, width, align, style, maxHeight: maxHeight / 2 })
    paper.say(detail, { x, y: y + height, width, align, style: 'soft', maxHeight: maxHeight - height })
  })
}

export function rule(paper: Paper, y: number, colour: 'ink' | 'line', weight: number, x: number = sheet.left, width: number = innerWidth): void {
  paper.decorate((pdf) => pdf.moveTo(x, y).lineTo(x + width, y).lineWidth(weight).strokeColor(documentColours[colour]).stroke())
}

/** Labels with their values: a table without a head, whose rows name themselves. Answers with where it ends. */
export function factTable(paper: Paper, { x, y, width, labelWidth, title, rows }: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly labelWidth: number
  readonly title: string
  readonly rows: readonly (readonly [label: string, value: string])[]
}): number {
  let at = y
  paper.within('Table', () => {
    for (const [label, value] of rows) at += factRow(paper, { x, y: at, width, labelWidth }, label, value)
  }, { title })
  return at
}

interface FactPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly labelWidth: number
}

/** A very long value, such as a reference that somebody pasted, is cut after some lines. */
const longestFact = 46

export function factHeight(paper: Paper, { width, labelWidth }: Pick<FactPlace, 'width' | 'labelWidth'>, label: string, value: string): number {
  const heights = [
    paper.heightOf(label, { width: labelWidth, style: 'soft' }),
    paper.heightOf(value, { width: width - labelWidth, style: 'strong', maxHeight: longestFact }),
  ]
  return Math.max(...heights) + 1.5
}

function factRow(paper: Paper, place: FactPlace, label: string, value: string): number {
  const { x, y, width, labelWidth } = place
  paper.within('TR', () => {
    paper.say(label, { x, y: y + 0.9, width: labelWidth, style: 'soft' }, 'TH', { scope: 'Row' })
    paper.say(value, { x: x + labelWidth, y, width: width - labelWidth, style: 'strong', maxHeight: longestFact }, 'TD')
  })
  return factHeight(paper, place, label, value)
}
