import { type Found, longestFirst, pattern, type Reading, type Rule, type SpanClass } from './rule.ts'

/** One reading, or several of which the first is proposed. */
export type SpokenForms = string | readonly [string, ...string[]]

export interface WrittenTable {
  readonly class: SpanClass
  readonly table: Readonly<Record<string, SpokenForms | readonly string[]>>
  /** "." where the point at the end of what is written also ended the sentence. */
  readonly closing: (written: string, after: string) => string
}

/** A blank in the table stands for one or none, whatever was typed. */
const compact = (form: string) => form.replaceAll(/\s/g, '')

export function tableRule({ class: spanClass, table, closing }: WrittenTable): Rule {
  const forms = new Map(Object.entries(table).map(([form, spoken]) => [compact(form), typeof spoken === 'string' ? [spoken] : spoken]))
  const anyForm = longestFirst(Object.keys(table)).replaceAll(' ', String.raw`\s?`)
  return {
    class: spanClass,
    pattern: pattern`(?<![\p{L}\p{N}]|(?<!\p{L})\p{Lu}\.)(?:${anyForm})(?![\p{L}\p{N}])`,
    read: ({ written: found, after }: Found): Reading | undefined => {
      const [spoken, ...alternatives] = forms.get(compact(found)) ?? []
      return spoken === undefined ? undefined : { spoken: spoken + closing(found, after), alternatives }
    },
  }
}
