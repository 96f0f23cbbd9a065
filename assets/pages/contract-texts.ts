/** Terms and withdrawal instruction by version: an order always shows the version under which it was placed. Changed words need a new version. */
import type { Language } from '#domain/language.ts'
import type { ContractText } from '#domain/invoice/document-contents.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import formerTermsDe from './former/terms.de.2026-11.json' with { type: 'json' }
import formerTermsEn from './former/terms.en.2026-11.json' with { type: 'json' }
import formerWithdrawalEn from './former/withdrawal.en.2026-11.json' with { type: 'json' }
import termsDe from './terms.de.json' with { type: 'json' }
import termsEn from './terms.en.json' with { type: 'json' }
import withdrawalDe from './withdrawal.de.json' with { type: 'json' }
import withdrawalEn from './withdrawal.en.json' with { type: 'json' }
import { withOwner } from './with-owner.ts'

type Kind = 'terms' | 'withdrawal'

const versions: Readonly<Record<string, Readonly<Record<Kind, Readonly<Record<Language, Omit<ContractText, 'version'>>>>>>> = {
  '2026-11': { terms: { de: formerTermsDe, en: formerTermsEn }, withdrawal: { de: withdrawalDe, en: formerWithdrawalEn } },
  '2026-12': { terms: { de: termsDe, en: termsEn }, withdrawal: { de: withdrawalDe, en: withdrawalEn } },
}

export function contractText(kind: Kind, version: string, language: Language, owner: ShopOwner): ContractText {
  const texts = versions[version]
  if (!texts) throw new Error(`There is no version ${version} of the terms`)
  const { headline, lead, sections } = texts[kind][language]
  const filled = (text: string) => withOwner(text, language, owner)
  return { version, headline, lead: filled(lead), sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.map(filled) })) }
}
