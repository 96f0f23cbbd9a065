/** Patterns of several lines: a line break and its indentation do not count. */

export function part(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw(strings, ...values).replaceAll(/\n\s*/g, '')
}

/** Global and Unicode, as the rules need it. */
export function pattern(strings: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(part(strings, ...values), 'gu')
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** One of these forms, whatever signs they contain; a blank stands for one blank. */
export function longestFirst(forms: readonly string[]): string {
  return forms.toSorted((one, other) => other.length - one.length).map(literally).join('|')
}

export function literally(form: string): string {
  return form.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
