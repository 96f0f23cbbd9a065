import { type Found, longestFirst, pattern, type Reading, type Rule, type SpanClass } from './rule.ts'

/** One reading, or several of which the first is proposed. */
export type SpokenForms = string | readonly [string, ...string[]]

export interface WrittenTable {
  readonly class: SpanClass
  readonly table: Readonly<Record<string, SpokenForms | readonly string[]>>
  /** "." where the point at the end of what is written also ended the sentence. */
  readonly closing: (written: string, after: string) => string
}

/** A blank in the table stands for one or none, whatever was typed; a point may follow a small letter. */
const compact = (form: string) => form.replaceAll(/\s/g, '')

/** "inkl." also begins a sentence, "Max." is a name. */
const mayBegin = /^(?!max)\p{Ll}{2}/u

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

export function tableRule({ class: spanClass, table, closing }: WrittenTable): Rule {
  const own = Object.entries(table).map(([form, spoken]) => [form, [spoken].flat()] as const)
  const all = new Map([...own.filter(([form]) => mayBegin.test(form)).map(([form, spoken]) => [capital(form), spoken.map(capital)] as const), ...own])
  const readings = new Map([...all].map(([form, spoken]) => [compact(form), spoken]))
  const anyForm = longestFirst([...all.keys()]).replaceAll(' ', String.raw`\s?`)
  return {
    class: spanClass,
    pattern: pattern`(?<![\p{L}\p{N}]|(?<!\p{L})\p{Lu}\.)(?:${anyForm})(?:(?<=\p{Ll})\.)?(?![\p{L}\p{N}])`,
    read: ({ written: found, after }: Found): Reading | undefined => {
      const written = compact(found)
      const [spoken, ...alternatives] = readings.get(written) ?? readings.get(written.slice(0, -1)) ?? []
      if (spoken === undefined) return undefined
      // "Inh." is a man or a woman.
      const isEither = alternatives[0]?.startsWith(spoken.slice(0, 5)) && /in\b/.test(alternatives[0])
      return { spoken: spoken + closing(found, after), confidence: isEither ? 0.65 : 1, alternatives }
    },
  }
}

/** "max.imal": what stands before the point is written. */
export function shortForms(words: string): Readonly<Record<string, string>> {
  return Object.fromEntries(words.split(' ').map((word) => [`${word.split('.')[0]}.`, word.replace('.', '')]))
}
