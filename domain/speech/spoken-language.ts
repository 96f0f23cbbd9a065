import type { Rule } from './rule.ts'

export interface SpokenLanguage {
  readonly passes: Passes
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

/** Each list is one pass; within it the earlier rule wins. */
export interface Passes {
  readonly web: readonly Rule[]
  readonly phones: readonly Rule[]
  readonly weekdays: readonly Rule[]
  readonly dates: readonly Rule[]
  readonly times: readonly Rule[]
  readonly money: readonly Rule[]
  readonly measures: readonly Rule[]
  /** Legal forms, streets, floors: what belongs to names and addresses. */
  readonly names: readonly Rule[]
  readonly numbers: readonly Rule[]
  readonly abbreviations: readonly Rule[]
  readonly acronyms: readonly Rule[]
  readonly symbols: readonly Rule[]
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

export function withLatinLetters(passes: Passes): Passes {
  const inLatin = (rules: readonly Rule[]) => rules.map((rule) => ({ ...rule, pattern: latinPattern(rule.pattern) }))
  const entries: [string, readonly Rule[]][] = Object.entries(passes)
  return Object.fromEntries(entries.map(([name, rules]) => [name, inLatin(rules)])) as unknown as Passes
}
