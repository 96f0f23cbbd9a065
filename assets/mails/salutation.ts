/** Strangers type the names: a name that no person could have is left out, so that no mail carries a stranger's message. */
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
