/** Fetched on demand: a page where hardly anything can fail does not carry every sentence. */
import type { FailureCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { messageForAnyCode } from './message-for-any-code.ts'

const sentences = {
  de: () => import('./failures.de.ts'),
  en: () => import('./failures.en.ts'),
} as const satisfies Record<Language, unknown>

export async function failureSentence(language: Language, code: FailureCode): Promise<string> {
  const { failures } = await sentences[language]()
  return messageForAnyCode(failures)[code]
}
