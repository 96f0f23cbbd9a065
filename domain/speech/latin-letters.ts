/**
 * `\p{L}` knows every script and costs a millisecond in each pattern at its first use. German and English need Latin letters only: the rules say `\p{L}`,
 * and run with these.
 */
import type { Rule } from './draft.ts'
import type { Passes } from './spoken-language.ts'

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
