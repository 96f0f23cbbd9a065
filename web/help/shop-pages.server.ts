/** Pages of the shop outside the help that answer a question as well: what the law asks for, how to reach us, a new password. */
import { pageTexts, type PageName } from '#assets/pages/page-texts.ts'
import type { Language } from '#domain/language.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import type { FindablePage } from './help-entry.ts'

/** Filled when the page is shown. */
const places = /\{\w+\}/g

export function shopPages(language: Language): FindablePage[] {
  const { contact, account } = textsFor(language, 'contact', 'account')
  return [
    ...(Object.keys(pageTexts) as PageName[]).map((name) => textPage(name, language)),
    { page: { screen: 'contact', title: contact.contactHeadline, summary: contact.contactLead }, words: [] },
    { page: { screen: 'sendPassword', title: account.sendPasswordHeadline, summary: account.sendPasswordLead }, words: [] },
  ]
}

function textPage(name: PageName, language: Language): FindablePage {
  const { headline, lead, sections } = pageTexts[name][language]
  const words = sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).map((text) => text.replaceAll(places, ''))
  return { page: { screen: name, title: headline, summary: lead }, words }
}
