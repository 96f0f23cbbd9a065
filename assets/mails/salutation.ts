/** As chosen in the account, else by name alone. Strangers type the names: a name that no person could have is left out, so that no mail carries a stranger's message. */
import type { Language } from '#domain/language.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  /** Absent where nobody is asked for it. */
  readonly salutation?: string
}

const titles: Readonly<Record<Language, Readonly<Record<string, string>>>> = { de: { ms: 'Frau', mr: 'Herr' }, en: { ms: 'Ms', mr: 'Mr' } }

const mostCharacters = 80
const addressLike = /[/@<>]|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/u

export function salutation({ firstName, lastName, salutation: chosen = '' }: Person, language: Language): string {
  const title = lastName.trim() && titles[language][chosen]
  const degree = /^(?:(?:Prof|Dr|Mag)\.\s*)+/.exec(firstName)?.[0] ?? ''
  const name = `${title ? degree : firstName} ${lastName}`.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  const isSayable = name.length <= mostCharacters && ![name, firstName].some((part) => addressLike.test(part))
  const named = [language === 'en' && degree ? '' : title, name].filter(Boolean).join(' ')
  const greeting = language === 'de' ? 'Guten Tag' : 'Hello'
  // In German a comma parts the name from the greeting, too; what follows goes on in small letters.
  return isSayable && named ? `${greeting}${language === 'de' ? ',' : ''} ${named},` : `${greeting},`
}
