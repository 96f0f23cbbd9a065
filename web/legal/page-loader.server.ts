import { pageTexts, type PageName, type PageText } from '#assets/pages/page-texts.ts'
import { withOwner } from '#assets/pages/with-owner.ts'
import { shopOwner } from '#assets/shop-owner.ts'
import type { LoaderFunctionArgs } from 'react-router'
import type { Language } from '#domain/language.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { fill } from '#web/texts/fill.ts'
import { languageOf, textsFor, textsLoader, unbroken } from '#web/texts/texts.server.ts'

export function pageLoader(name: PageName) {
  return (args: Pick<LoaderFunctionArgs, 'url' | 'context'>): ReturnType<ReturnType<typeof textsLoader<'help'>>> & { page: PageText } => ({
    ...textsLoader('help')(args),
    page: completed(pageTexts[name][languageOf(args)], languageOf(args), args.context.get(surroundingsContext).owner),
  })
}

/** Who runs the shop, and when somebody answers the telephone. That the company is invented stands there as long as it is. */
function completed(page: PageText, language: Language, owner: ShopOwner): PageText {
  const phoneHours = textsFor(language, 'contact').contact.byPhoneHint
  const complete = (text: string) => unbroken(fill(withOwner(text, language, owner), { phoneHours }))
  const isInvented = owner.company === shopOwner.company
  return { ...page, sections: page.sections.filter(({ untilOwned }) => !untilOwned || isInvented).map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.map(complete) })) }
}
