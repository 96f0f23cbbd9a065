/** The first line of a mail. Names are what strangers typed: one that nobody could be called is left out, so that no mail of ours carries a message of theirs. */
import type { Language } from '#domain/language.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
}

const mostCharacters = 80
const addressLike = /[/@<>]|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/u

export function salutation({ firstName, lastName }: Person, language: Language): string {
  const name = `${firstName} ${lastName}`.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  const sayable = name.length <= mostCharacters && !addressLike.test(name) ? name : ''
  // After a comma German would go on in small letters, and an exclamation mark shouts.
  const [greeting, end] = language === 'de' ? ['Guten Tag', '.'] : ['Hello', ',']
  return `${[greeting, sayable].filter(Boolean).join(' ')}${end}`
}
