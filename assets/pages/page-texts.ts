/** The texts are read by loaders, never by browser code. */
import type { Language } from '#domain/language.ts'
import aboutDe from './about.de.json' with { type: 'json' }
import aboutEn from './about.en.json' with { type: 'json' }
import accessibilityDe from './accessibility.de.json' with { type: 'json' }
import accessibilityEn from './accessibility.en.json' with { type: 'json' }
import backgroundDe from './background.de.json' with { type: 'json' }
import backgroundEn from './background.en.json' with { type: 'json' }
import privacyDe from './privacy.de.json' with { type: 'json' }
import privacyEn from './privacy.en.json' with { type: 'json' }
import termsDe from './terms.de.json' with { type: 'json' }
import termsEn from './terms.en.json' with { type: 'json' }
import withdrawalDe from './withdrawal.de.json' with { type: 'json' }
import withdrawalEn from './withdrawal.en.json' with { type: 'json' }

export interface PageText {
  readonly title: string
  readonly description: string
  readonly headline: string
  readonly lead: string
  /** `untilOwned`: as long as nobody said in the studio who runs the shop. */
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[]; readonly untilOwned?: boolean }[]
}

export const pageTexts = {
  about: { de: aboutDe, en: aboutEn },
  accessibility: { de: accessibilityDe, en: accessibilityEn },
  background: { de: backgroundDe, en: backgroundEn },
  privacy: { de: privacyDe, en: privacyEn },
  terms: { de: termsDe, en: termsEn },
  withdrawal: { de: withdrawalDe, en: withdrawalEn },
} as const satisfies Record<string, Record<Language, PageText>>

export type PageName = keyof typeof pageTexts
