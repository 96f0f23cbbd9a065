/** The pages that are nothing but text, in both languages. Read by loaders alone. */
import aboutDe from '#assets/pages/about.de.json' with { type: 'json' }
import aboutEn from '#assets/pages/about.en.json' with { type: 'json' }
import accessibilityDe from '#assets/pages/accessibility.de.json' with { type: 'json' }
import accessibilityEn from '#assets/pages/accessibility.en.json' with { type: 'json' }
import backgroundDe from '#assets/pages/background.de.json' with { type: 'json' }
import backgroundEn from '#assets/pages/background.en.json' with { type: 'json' }
import lawyerDe from '#assets/pages/lawyer-notes.de.json' with { type: 'json' }
import lawyerEn from '#assets/pages/lawyer-notes.en.json' with { type: 'json' }
import privacyDe from '#assets/pages/privacy.de.json' with { type: 'json' }
import privacyEn from '#assets/pages/privacy.en.json' with { type: 'json' }
import termsDe from '#assets/pages/terms.de.json' with { type: 'json' }
import termsEn from '#assets/pages/terms.en.json' with { type: 'json' }
import withdrawalDe from '#assets/pages/withdrawal.de.json' with { type: 'json' }
import withdrawalEn from '#assets/pages/withdrawal.en.json' with { type: 'json' }
import { withOwner } from '#assets/pages/with-owner.ts'
import type { LoaderFunctionArgs } from 'react-router'
import type { Language } from '#domain/language.ts'
import type { ShopOwner } from '#domain/shop/owner.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { fill } from '#web/texts/fill.ts'
import { languageOf, textsLoader } from '#web/texts/texts-loader.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'

interface PageText {
  readonly title: string
  readonly description: string
  readonly headline: string
  readonly lead: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

export interface Page extends PageText {
  /** What a lawyer has to look at before somebody opens the shop; none where nothing is. */
  readonly lawyer: { readonly heading: string; readonly lead: string; readonly notes: readonly string[] } | undefined
}

export const pages = {
  about: { de: aboutDe, en: aboutEn },
  accessibility: { de: accessibilityDe, en: accessibilityEn },
  background: { de: backgroundDe, en: backgroundEn },
  privacy: { de: privacyDe, en: privacyEn },
  terms: { de: termsDe, en: termsEn },
  withdrawal: { de: withdrawalDe, en: withdrawalEn },
} as const satisfies Record<string, Record<Language, PageText>>

const lawyer = { de: lawyerDe, en: lawyerEn } as const

function lawyerNotes(name: string, language: Language): Page['lawyer'] {
  const { heading, lead, pages: notes } = lawyer[language]
  const ofPage = (notes as Readonly<Record<string, readonly string[]>>)[name]
  return ofPage && { heading, lead, notes: ofPage }
}

export function pageLoader(name: keyof typeof pages) {
  return (args: Pick<LoaderFunctionArgs, 'url' | 'context'>): ReturnType<ReturnType<typeof textsLoader<'help'>>> & { page: Page } => ({
    ...textsLoader('help')(args),
    page: { ...completed(pages[name][languageOf(args)], languageOf(args), args.context.get(surroundingsContext).owner), lawyer: lawyerNotes(name, languageOf(args)) },
  })
}

/** Who runs the shop, and when somebody answers the telephone. */
function completed(page: PageText, language: Language, owner: ShopOwner): PageText {
  const phoneHours = textsFor(language, 'contact').contact.byPhoneHint
  const complete = (text: string) => fill(withOwner(text, language, owner), { phoneHours })
  return { ...page, sections: page.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.map(complete) })) }
}
