import type { Language } from '#domain/language.ts'

interface LetterWords {
  readonly page: (page: number, count: number) => string
  readonly phone: string
  readonly email: string
  readonly manager: string
  readonly vatId: string
  readonly taxNumber: string
  readonly facts: string
  readonly imprint: string
}

export const letterWords: Readonly<Record<Language, LetterWords>> = {
  de: {
    page: (page, count) => `Seite ${page} von ${count}`,
    phone: 'Telefon', email: 'E-Mail', manager: 'Geschäftsführung', vatId: 'USt-IdNr.', taxNumber: 'Steuernummer', facts: 'Angaben', imprint: 'Absender',
  },
  en: {
    page: (page, count) => `Page ${page} of ${count}`,
    phone: 'Telephone', email: 'Email', manager: 'Managing director', vatId: 'VAT ID', taxNumber: 'Tax number', facts: 'Details', imprint: 'Sender',
  },
}
