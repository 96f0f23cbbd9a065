import { shopOwner } from '#assets/shop-owner.ts'
import termsDe from '#assets/pages/terms.de.json' with { type: 'json' }
import termsEn from '#assets/pages/terms.en.json' with { type: 'json' }
import withdrawalDe from '#assets/pages/withdrawal.de.json' with { type: 'json' }
import withdrawalEn from '#assets/pages/withdrawal.en.json' with { type: 'json' }
import type { Language } from '#domain/language.ts'
import type { DeliveryNoteContent, LicenceContent, MandateContent, OrderConfirmationContent } from '#domain/invoice/document-contents.ts'
import { day, givenInvoice, payments, sommer } from './given-invoices.ts'

const pages = { de: { terms: termsDe, withdrawal: withdrawalDe }, en: { terms: termsEn, withdrawal: withdrawalEn } }
const ordered = { language: 'de' as Language, orderNumber: 1_000_017, seller: shopOwner }

export function givenConfirmation(given: Partial<OrderConfirmationContent> = {}): OrderConfirmationContent {
  const { lines, allowances, vatShares, netCents, totalCents } = givenInvoice()
  const { terms, withdrawal } = pages[given.language ?? 'de']
  return {
    ...ordered, orderedOn: day('2026-11-19'), buyer: sommer, deliveredUntil: day('2026-11-24'), isPartAtOnce: false, waitsForMoney: false, formats: ['mp3', 'wav'], lines, allowances, vatShares, netCents, totalCents,
    payment: payments.direct_debit,
    texts: [
      { pos: 1, name: 'Warteschleife – Elektro Sommer', text: 'Herzlich willkommen bei Elektro Sommer.\nZurzeit sprechen alle Mitarbeiter; bitte bleiben Sie am Apparat.', remarks: '' },
      { pos: 2, name: 'Begrüßung – Elektro Sommer', text: 'Guten Tag, Sie sind verbunden mit Elektro Sommer, Berlin.', remarks: 'Bitte langsam.' },
    ],
    consents: [
      { wording: 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.', version: '2026-11', givenAt: '2026-11-19T15:30:07.000Z' },
      {
        wording: 'Ich stimme ausdrücklich zu, dass Sie vor Ablauf der Widerrufsfrist mit der Ausführung beginnen.', version: '2026-11', givenAt: '2026-11-19T15:30:08.000Z',
      },
    ],
    terms: { version: '2026-11', ...terms }, withdrawal: { version: '2026-11', ...withdrawal }, ...given,
  }
}

export function givenMandate(given: Partial<MandateContent> = {}): MandateContent {
  return {
    ...ordered, reference: payments.direct_debit.mandateReference, debtor: sommer, iban: payments.direct_debit.iban, bic: 'BYLADEM1001',
    issuedOn: day('2026-11-19'), givenAt: '2026-11-19T15:30:09.000Z', ...given,
  }
}

export function givenLicence(given: Partial<LicenceContent> = {}): LicenceContent {
  return {
    ...ordered, issuedOn: day('2026-11-24'), holder: sommer, customerNumber: sommer.customerNumber,
    musics: [
      { title: 'Sommerregen', composer: 'Tonstudio Freizeichen', rightsHolder: shopOwner.company, greetings: ['Warteschleife, individuell'] },
      { title: 'Laternen am Kai', composer: 'Tonstudio Freizeichen', rightsHolder: shopOwner.company, greetings: ['Begrüßung, kreativ', 'Nachtansage'] },
    ],
    ...given,
  }
}

export function givenDeliveryNote(given: Partial<DeliveryNoteContent> = {}): DeliveryNoteContent {
  return {
    ...ordered, number: 'LS-1000017-1', issuedOn: day('2026-11-24'), orderedOn: day('2026-11-19'), customerNumber: sommer.customerNumber, recipient: sommer, hasFilesBeside: false,
    greetings: [
      { pos: 1, name: 'Warteschleife, individuell', description: 'Stimme Clara (KI-Stimme), Musik „Sommerregen“, Deutsch', lengthSeconds: 41.2, isAiVoice: true, formats: ['mp3', 'wav', 'alaw'] },
      { pos: 2, name: 'Begrüßung, kreativ', description: 'Stimme Jonas, ohne Musik, Deutsch', lengthSeconds: 7, isAiVoice: false, formats: ['mp3', 'wav'] },
    ],
    ...given,
  }
}
