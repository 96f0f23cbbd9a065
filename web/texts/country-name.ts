import type { Language } from '#domain/language.ts'

export const countryName = (code: string, language: Language): string => (code === '' ? '' : new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)
