/** The consents word for word; the version is kept with each consent. Changed words need a new version. */
import type { BuyerKind } from '#domain/account/customer.ts'
import type { ConsentWording } from '#domain/account/sign-up.ts'
import type { Language } from '#domain/language.ts'
import type { vatIdStates } from '#domain/money/vat-id.ts'

export const checkoutConsentKinds = ['terms', 'privacy', 'withdrawal'] as const
export type CheckoutConsentKind = (typeof checkoutConsentKinds)[number]

/** One word for the set of them: a checkout that was open since before the words changed has to show the new ones first. */
export const checkoutConsentsVersion = '2026-12b'

const terms: ConsentWording = {
  version: checkoutConsentsVersion,
  wording: {
    de: 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.',
    en: 'I agree to the terms and conditions.',
  },
}

const privacy: ConsentWording = {
  version: checkoutConsentsVersion,
  wording: {
    de: 'Ich habe die Datenschutzerklärung gelesen.',
    en: 'I have read the privacy notice.',
  },
}

const withdrawal: Readonly<Record<BuyerKind, ConsentWording>> = {
  consumer: {
    version: checkoutConsentsVersion,
    wording: {
      de: 'Ich stimme ausdrücklich zu, dass Sie schon vor Ablauf der Widerrufsfrist mit der Ausführung beginnen. Mir ist bekannt, dass mein '
        + 'Widerrufsrecht dadurch vorzeitig erlischt: bei Ansagen, die eine KI-Stimme spricht oder die schon aufgenommen sind, sobald Sie mit der Ausführung '
        + 'beginnen, bei Ansagen, die Sie für mich aufnehmen, sobald Sie Ihre Leistung vollständig erbracht haben.',
      en: 'I expressly agree that you begin before the withdrawal period ends. I understand that my right of withdrawal then ends early: for greetings '
        + 'spoken by an AI voice or recorded already, as soon as you begin; for greetings that you record for me, as soon as you have completed the work.',
    },
  },
  business: {
    version: checkoutConsentsVersion,
    wording: {
      de: 'Ich bestelle für ein Unternehmen. Mir ist bekannt, dass deshalb kein Widerrufsrecht besteht.',
      en: 'I am ordering for a business. I understand that there is therefore no right of withdrawal.',
    },
  },
}

/** As it read until version 2026-11: whoever agreed to it then is still a business. */
const businessBefore = 'I order for a business. I know that there is therefore no right of withdrawal.'

export function checkoutConsents(buyer: BuyerKind): Readonly<Record<CheckoutConsentKind, ConsentWording>> {
  return { terms, privacy, withdrawal: withdrawal[buyer] }
}

export function consentWords(buyer: BuyerKind, language: Language): Readonly<Record<CheckoutConsentKind, string>> {
  return { terms: terms.wording[language], privacy: privacy.wording[language], withdrawal: withdrawal[buyer].wording[language] }
}

interface Account {
  readonly name: string
  readonly vat_id: string
  readonly vat_id_state: (typeof vatIdStates)[number]
}

/** An account with the name of a company is one, and so is whoever has a number that businesses have: one that the office does not know is none. */
export function buyerKindOf({ name, vat_id: vatId, vat_id_state: state }: Account): BuyerKind {
  const hasNumber = vatId.trim() !== '' && state !== 'invalid'
  return name.trim() === '' && !hasNumber ? 'consumer' : 'business'
}

/** Who the customer was at the checkout, by what was agreed to there; where that is not known, the one with the greater rights. */
export function buyerKindAsAgreed(wording: string | null): BuyerKind {
  return [...Object.values(withdrawal.business.wording), businessBefore].some((business) => business === wording) ? 'business' : 'consumer'
}
