/** Terms and withdrawal instruction by version: an order always shows the version under which it was placed. Changed words need a new version. */
import type { Language } from '#domain/language.ts'
import type { ContractText } from '#domain/invoice/document-contents.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import novemberTermsDe from './former/terms.de.2026-11.json' with { type: 'json' }
import decemberTermsDe from './former/terms.de.2026-12.json' with { type: 'json' }
import novemberTermsEn from './former/terms.en.2026-11.json' with { type: 'json' }
import decemberTermsEn from './former/terms.en.2026-12.json' with { type: 'json' }
import novemberWithdrawalEn from './former/withdrawal.en.2026-11.json' with { type: 'json' }
import termsDe from './terms.de.json' with { type: 'json' }
import termsEn from './terms.en.json' with { type: 'json' }
import withdrawalDe from './withdrawal.de.json' with { type: 'json' }
import withdrawalEn from './withdrawal.en.json' with { type: 'json' }
import { withOwner } from './with-owner.ts'

type Kind = 'terms' | 'withdrawal'

const versions: Readonly<Record<string, Readonly<Record<Kind, Readonly<Record<Language, Omit<ContractText, 'version'>>>>>>> = {
  '2026-11': { terms: { de: novemberTermsDe, en: novemberTermsEn }, withdrawal: { de: withdrawalDe, en: novemberWithdrawalEn } },
  '2026-12': { terms: { de: decemberTermsDe, en: decemberTermsEn }, withdrawal: { de: withdrawalDe, en: withdrawalEn } },
  '2026-12b': { terms: { de: termsDe, en: termsEn }, withdrawal: { de: withdrawalDe, en: withdrawalEn } },
}

export function contractText(kind: Kind, version: string, language: Language, owner: ShopOwner): ContractText {
  const texts = versions[version]
  if (!texts) throw new Error(`There is no version ${version} of the terms`)
  const { headline, lead, sections } = texts[kind][language]
  const filled = (text: string) => withOwner(text, language, owner)
  return { version, headline, lead: filled(lead), sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.map(filled) })) }
}
