/** Content without looks: it becomes both the HTML and the plain text of a mail. */
import type { Language } from '#domain/language.ts'

type Row = readonly [label: string, value: string]

export interface SumLine {
  readonly name: string
  readonly description: string
  readonly amount: string
}

export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A button; its whole address stands beneath it. */
  | { readonly kind: 'action'; readonly label: string; readonly path: string }
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  /** Amounts below each other: what was bought, what leads to the total, and the total. */
  | { readonly kind: 'sums'; readonly lines: readonly SumLine[]; readonly steps: readonly Row[]; readonly total: Row }

export interface MailContent {
  readonly subject: string
  readonly headline: string
  readonly salutation: string
  readonly blocks: readonly MailBlock[]
  /** Below the greetings: what to do when the mail is for somebody else. */
  readonly smallPrint: string
}

/** One kind of mail: the same facts, told in each language. */
export type MailText<Facts> = Readonly<Record<Language, (facts: Facts) => MailContent>>

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
export const action = (label: string, path: string): MailBlock => ({ kind: 'action', label, path })
export const facts = (...rows: readonly Row[]): MailBlock => ({ kind: 'facts', rows })
export const sums = (lines: readonly SumLine[], steps: readonly Row[], total: Row): MailBlock => ({ kind: 'sums', lines, steps, total })
