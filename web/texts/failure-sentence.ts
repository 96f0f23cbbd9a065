/** Fetched on demand: a page where hardly anything can fail does not carry every sentence. */
import type { FailureCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'

export async function failureSentence(language: Language, code: FailureCode): Promise<string> {
  const { failures } = await import('./failures.texts.ts')
  return (failures[code] ?? failures.ERROR_WENT_WRONG)[language === 'de' ? 0 : 1]
}
