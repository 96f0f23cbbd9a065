/** The wording that the banks require of a SEPA mandate for one collection. */
import type { Language } from '#domain/language.ts'

interface MandateWords {
  readonly title: string
  readonly facts: Readonly<Record<'reference' | 'creditorId' | 'order' | 'issuedOn', string>>
  readonly kind: string
  readonly permission: (creditor: string) => string
  readonly refund: string
  readonly creditorTitle: string
  readonly debtorTitle: string
  readonly account: Readonly<Record<'name' | 'address' | 'iban' | 'bic', string>>
  readonly given: (moment: string) => string
}

export const mandateWords: Readonly<Record<Language, MandateWords>> = {
  de: {
    title: 'SEPA-Lastschriftmandat',
    facts: { reference: 'Mandatsreferenz', creditorId: 'Gläubiger-ID', order: 'Bestellnummer', issuedOn: 'Datum' },
    kind: 'SEPA-Basis-Lastschrift, einmalige Zahlung',
    permission: (creditor) =>
      `Ich ermächtige ${creditor}, einmalig eine Zahlung von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${creditor} auf mein Konto gezogene Lastschrift einzulösen.`,
    refund: 'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
    creditorTitle: 'Zahlungsempfänger',
    debtorTitle: 'Kontoinhaber',
    account: { name: 'Name', address: 'Anschrift', iban: 'IBAN', bic: 'BIC' },
    given: (moment) => `Elektronisch erteilt am ${moment}. Dieses Mandat gilt ohne Unterschrift.`,
  },
  en: {
    title: 'SEPA direct debit mandate',
    facts: { reference: 'Mandate reference', creditorId: 'Creditor identifier', order: 'Order number', issuedOn: 'Date' },
    kind: 'SEPA core direct debit, one-off payment',
    permission: (creditor) =>
      `I authorise ${creditor} to send an instruction to my bank to debit my account once, and my bank to debit my account in accordance with the instruction from ${creditor}.`,
    refund: 'As part of my rights, I am entitled to a refund from my bank under the terms and conditions of my agreement with it. A refund must be claimed within eight weeks starting from the date on which my account was debited.',
    creditorTitle: 'Creditor',
    debtorTitle: 'Account holder',
    account: { name: 'Name', address: 'Address', iban: 'IBAN', bic: 'BIC' },
    given: (moment) => `Given electronically on ${moment}. This mandate is valid without a signature.`,
  },
}
