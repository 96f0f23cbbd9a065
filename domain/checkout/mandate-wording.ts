/** Word for word as signed; the version is kept with the mandate. Changed words need a new version. */
import type { ConsentWording } from '#domain/account/sign-up.ts'

/** Company and number of whoever collects, as the scheme wants them named. */
export interface Creditor {
  readonly company: string
  readonly creditorId: string
}

export function mandateWording({ company, creditorId }: Creditor): ConsentWording {
  return {
    version: '2026-12',
    wording: {
      de: `Ich ermächtige ${company} (Gläubiger-Identifikationsnummer ${creditorId}), den Betrag dieser Bestellung einmalig von meinem Konto mittels `
        + `Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${company} auf mein Konto gezogene Lastschrift einzulösen. `
        + 'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei '
        + 'die mit meinem Kreditinstitut vereinbarten Bedingungen. Der Einzug wird mir mindestens einen Tag vorher angekündigt.',
      en: `I authorise ${company} (creditor identifier ${creditorId}) to collect the amount of this order once from my account by direct debit, and I `
        + `instruct my bank to honour this direct debit drawn by ${company}. Note: within eight weeks of the debit I may claim a refund of the amount from `
        + 'my bank, under the terms agreed with it. I will be told of the collection at least one day in advance.',
    },
  }
}
