import lawyerDe from '#assets/pages/lawyer-notes.de.json' with { type: 'json' }
import lawyerEn from '#assets/pages/lawyer-notes.en.json' with { type: 'json' }
import { pageTexts, type PageName, type PageText } from '#assets/pages/page-texts.ts'
import { withOwner } from '#assets/pages/with-owner.ts'
import type { LoaderFunctionArgs } from 'react-router'
import type { Language } from '#domain/language.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { fill } from '#web/texts/fill.ts'
import { languageOf, textsLoader } from '#web/texts/texts-loader.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'

export interface Page extends PageText {
  /** What a lawyer has to look at before somebody opens the shop; none where nothing is. */
  readonly lawyer: { readonly heading: string; readonly lead: string; readonly notes: readonly string[] } | undefined
}

const lawyer = { de: lawyerDe, en: lawyerEn } as const

function lawyerNotes(name: string, language: Language): Page['lawyer'] {
  const { heading, lead, pages: notes } = lawyer[language]
  const ofPage = (notes as Readonly<Record<string, readonly string[]>>)[name]
  return ofPage && { heading, lead, notes: ofPage }
}

export function pageLoader(name: PageName) {
  return (args: Pick<LoaderFunctionArgs, 'url' | 'context'>): ReturnType<ReturnType<typeof textsLoader<'help'>>> & { page: Page } => ({
    ...textsLoader('help')(args),
    page: { ...completed(pageTexts[name][languageOf(args)], languageOf(args), args.context.get(surroundingsContext).owner), lawyer: lawyerNotes(name, languageOf(args)) },
  })
}

/** Who runs the shop, and when somebody answers the telephone. */
function completed(page: PageText, language: Language, owner: ShopOwner): PageText {
  const phoneHours = textsFor(language, 'contact').contact.byPhoneHint
  const complete = (text: string) => fill(withOwner(text, language, owner), { phoneHours })
  return { ...page, sections: page.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.map(complete) })) }
}
