/** The pages that are nothing but text, in both languages. Read by loaders alone. */
import aboutDe from '#assets/pages/about.de.json' with { type: 'json' }
import aboutEn from '#assets/pages/about.en.json' with { type: 'json' }
import accessibilityDe from '#assets/pages/accessibility.de.json' with { type: 'json' }
import accessibilityEn from '#assets/pages/accessibility.en.json' with { type: 'json' }
import backgroundDe from '#assets/pages/background.de.json' with { type: 'json' }
import backgroundEn from '#assets/pages/background.en.json' with { type: 'json' }
import privacyDe from '#assets/pages/privacy.de.json' with { type: 'json' }
import privacyEn from '#assets/pages/privacy.en.json' with { type: 'json' }
import termsDe from '#assets/pages/terms.de.json' with { type: 'json' }
import termsEn from '#assets/pages/terms.en.json' with { type: 'json' }
import withdrawalDe from '#assets/pages/withdrawal.de.json' with { type: 'json' }
import withdrawalEn from '#assets/pages/withdrawal.en.json' with { type: 'json' }
import type { LoaderFunctionArgs } from 'react-router'
import type { Language } from '#domain/language.ts'
import { fill } from '#web/texts/fill.ts'
import { languageOf, textsLoader } from '#web/texts/texts-loader.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { shopAddress } from '../contact/shop-address.ts'

export interface Page {
  readonly title: string
  readonly description: string
  readonly headline: string
  readonly lead: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

export const pages = {
  about: { de: aboutDe, en: aboutEn },
  accessibility: { de: accessibilityDe, en: accessibilityEn },
  background: { de: backgroundDe, en: backgroundEn },
  privacy: { de: privacyDe, en: privacyEn },
  terms: { de: termsDe, en: termsEn },
  withdrawal: { de: withdrawalDe, en: withdrawalEn },
} as const satisfies Record<string, Record<Language, Page>>

export function pageLoader(name: keyof typeof pages) {
  return (args: Pick<LoaderFunctionArgs, 'url'>): ReturnType<ReturnType<typeof textsLoader<'help'>>> & { page: Page } => ({
    ...textsLoader('help')(args),
    page: withAddress(pages[name][languageOf(args)], languageOf(args)),
  })
}

/** How the shop is reached is said once, for these pages and for the contact page. */
function withAddress(page: Page, language: Language): Page {
  const address = { ...shopAddress, phoneHours: textsFor(language, 'contact').contact.byPhoneHint }
  const sections = page.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.map((text) => fill(text, address)) }))
  return { ...page, sections }
}
