import type { Rule } from './rule.ts'

export interface SpokenLanguage {
  /** Addresses of the web and of mail: read before what the customer chose. */
  readonly web: readonly Rule[]
  /** All others, in the order that decides: what an earlier one has read, no later one reads again. */
  readonly rules: readonly Rule[]
  /** The pause of an abbreviation's point that ends its sentence, too. */
  readonly closingPoint: (written: string, after: string) => string
  /** A number written as the other language writes it: 1.25 in a German text. */
  readonly foreignNumber: RegExp
  /** Telephone numbers whose price the law wants to be said, and what saying it looks like. */
  readonly servicePhone: RegExp
  readonly servicePrice: RegExp
  /** A letter that its words are not made of. */
  readonly foreignLetter: RegExp
  /** What is a name rather than a word: "ebm-papst". */
  readonly unusualWord: RegExp
}

/**
 * `\p{L}` knows every script and costs a millisecond in each pattern at its first use. German and English need Latin letters only: the rules say `\p{L}`,
 * and run with these.
 */
const letters: Readonly<Record<string, string>> = { L: 'A-Za-zÀ-ÖØ-öø-ɏ', Lu: 'A-ZÀ-ÖØ-Þ', Ll: 'a-zß-öø-ÿ', N: '0-9' }

const classOrLetter = /\[(?:\\.|[^\]\\])*\]|\\p\{(?<kind>Lu|Ll|L|N)\}/g
const letterInClass = /\\p\{(?<kind>Lu|Ll|L|N)\}/g

function latinPattern({ source, flags }: RegExp): RegExp {
  const latin = source.replaceAll(classOrLetter, (found, kind: string | undefined) =>
    kind === undefined ? found.replaceAll(letterInClass, (_, inside: string) => letters[inside] ?? '') : `[${letters[kind] ?? ''}]`)
  return new RegExp(latin, flags)
}

export function inLatinLetters(...rules: readonly (readonly Rule[])[]): readonly Rule[] {
  return rules.flat().map((rule) => ({ ...rule, pattern: latinPattern(rule.pattern) }))
}
