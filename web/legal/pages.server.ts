/** What the pages about law and privacy say. */
import { pageTexts, type PageName, type PageText } from '#assets/pages/page-texts.ts'
import { withOwner } from '#assets/pages/with-owner.ts'
import { shopOwner } from '#assets/shop-owner.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { storedOnDevice } from '#assets/privacy/on-device.ts'
import { storedOnServer } from '#assets/privacy/on-server.ts'
import { recipients } from '#assets/privacy/recipients.ts'
import type { Language } from '#domain/language.ts'
import type { Connection } from '#domain/settings/settings.contract.ts'
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

/** What is stored on the visitor's device and on the server. */
export function storedData(language: Language) {
  return {
    onDevice: storedOnDevice.map(({ place, name, what, until }) => ({ place, name, what: what[language], until: until[language] })),
    onServer: storedOnServer.map(({ what, purpose, until }) => ({ what: what[language], purpose: purpose[language], until: until[language] })),
  }
}

/** A machine of the shop's own. */
const isOwnHost = (host: string) => /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|^[^.]+$/.test(host)

/** Everybody outside the shop, and whose servers it runs on. */
export function recipientsOf(connections: readonly Connection[], language: Language) {
  return connections.flatMap(({ service, how, name }) => {
    const names = service === 'hosting' ? name : how === 'real' ? name.split(', ').filter((host) => !isOwnHost(host)).join(', ') : ''
    if (service !== 'hosting' && names === '') return []
    const { who, what, purpose } = recipients[service]
    return [{ who: who[language], name: names, what: what[language], purpose: purpose[language] }]
  })
}
