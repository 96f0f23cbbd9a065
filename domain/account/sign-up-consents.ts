/** What is agreed to at sign-up, word for word as the form shows it; kept with each consent. Other words are another version. */
import type { Language } from '../language.ts'

export interface ConsentWording {
  readonly version: string
  readonly wording: Readonly<Record<Language, string>>
}

export const signUpConsents = {
  terms: {
    version: '2026-11',
    wording: {
      de: 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.',
      en: 'I agree to the terms and conditions.',
    },
  },
  privacy: {
    version: '2026-11',
    wording: {
      de: 'Ich habe die Datenschutzerklärung gelesen.',
      en: 'I have read the privacy notice.',
    },
  },
  newsletter: {
    version: '2026-11',
    wording: {
      de: 'Ich möchte gelegentlich Neues per E-Mail erfahren. Das kann ich jederzeit im Profil widerrufen.',
      en: 'I would like to hear news by e-mail now and then. I can withdraw this in my profile at any time.',
    },
  },
} as const satisfies Record<string, ConsentWording>
