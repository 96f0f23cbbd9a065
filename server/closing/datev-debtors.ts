/** Who stands behind the accounts of the customers, as DATEV reads it: category 16 "Debitoren/Kreditoren" in version 5. */
import { type Bookkeeping, debtorOf } from '#domain/closing/bookkeeping.ts'
import type { InvoiceBuyer } from '#domain/invoice/invoice-content.ts'
import { isInRegister, vatIdKey } from '#domain/money/vat-id.ts'
import { type ExtfFile, extfFile, type ExtfRow, quoted, repeated, words } from './extf.ts'

const ofBank = [
  'Bankleitzahl #', 'Bankbezeichnung #', 'Bankkonto-Nummer #', 'Länderkennzeichen #', 'IBAN #', 'Leerfeld Bank #', 'SWIFT-Code #', 'Abw. Kontoinhaber #', 'Kennz. Haupt-Bankverb. #', 'Bankverb. # gültig von',
  'Bankverb. # gültig bis',
]

const debtorFields = [
  'Konto', 'Name (Adressattyp Unternehmen)', 'Unternehmensgegenstand', 'Name (Adressattyp natürl. Person)', 'Vorname (Adressattyp natürl. Person)', 'Name (Adressattyp keine Angabe)', 'Adressattyp',
  'Kurzbezeichnung', 'EU-Land', 'EU-UStID', 'Anrede', 'Titel/Akad. Grad', 'Adelstitel', 'Namensvorsatz', 'Adressart', 'Straße', 'Postfach', 'Postleitzahl', 'Ort', 'Land', 'Versandzusatz', 'Adresszusatz',
  'Abweichende Anrede', 'Abw. Zustellbezeichnung 1', 'Abw. Zustellbezeichnung 2', 'Kennz. Korrespondenzadresse', 'Adresse gültig von', 'Adresse gültig bis', 'Telefon', 'Bemerkung (Telefon)', 'Telefon GL',
  'Bemerkung (Telefon GL)', 'E-Mail', 'Bemerkung (E-Mail)', 'Internet', 'Bemerkung (Internet)', 'Fax', 'Bemerkung (Fax)', 'Sonstige', 'Bemerkung (Sonstige)', ...repeated(ofBank, { from: 1, to: 5 }), 'Leerfeld',
  'Briefanrede', 'Grußformel', 'Kunden-/Lief.-Nr.', 'Steuernummer', 'Sprache', 'Ansprechpartner', 'Vertreter', 'Sachbearbeiter', 'Diverse-Konto', 'Ausgabeziel', 'Währungssteuerung', 'Kreditlimit (Debitor)',
  'Zahlungsbedingung', 'Fälligkeit in Tagen (Debitor)', 'Skonto in Prozent (Debitor)', 'Kreditoren-Ziel 1 Tg.', 'Kreditoren-Skonto 1 %', 'Kreditoren-Ziel 2 Tg.', 'Kreditoren-Skonto 2 %',
  'Kreditoren-Ziel 3 Brutto Tg.', 'Kreditoren-Ziel 4 Tg.', 'Kreditoren-Skonto 4 %', 'Kreditoren-Ziel 5 Tg.', 'Kreditoren-Skonto 5 %', 'Mahnung', 'Kontoauszug', ...repeated(['Mahntext #'], { from: 1, to: 3 }),
  'Kontoauszugstext', 'Mahnlimit Betrag', 'Mahnlimit %', 'Zinsberechnung', ...repeated(['Mahnzinssatz #'], { from: 1, to: 3 }), 'Lastschrift', 'Verfahren', 'Mandantenbank', 'Zahlungsträger',
  ...repeated(['Indiv. Feld #'], { from: 1, to: 15 }), ...[
    'Abweichende Anrede', 'Adressart', 'Straße', 'Postfach', 'Postleitzahl', 'Ort', 'Land', 'Versandzusatz', 'Adresszusatz', 'Abw. Zustellbezeichnung 1', 'Abw. Zustellbezeichnung 2', 'Adresse gültig von',
    'Adresse gültig bis',
  ].map((name) => `${name} (Rechnungsadresse)`), ...repeated(ofBank, { from: 6, to: 10 }), 'Nummer Fremdsystem', 'Insolvent', ...repeated(['SEPA-Mandatsreferenz #'], { from: 1, to: 10 }), 'Verknüpftes OPOS-Konto',
  'Mahnsperre bis', 'Lastschriftsperre bis', 'Zahlungssperre bis', 'Gebührenberechnung', ...repeated(['Mahngebühr #'], { from: 1, to: 3 }), 'Pauschalenberechnung', ...repeated(['Verzugspauschale #'], { from: 1, to: 3 }),
  'Alternativer Suchname', 'Status', 'Anschrift manuell geändert (Korrespondenzadresse)', 'Anschrift individuell (Korrespondenzadresse)', 'Anschrift manuell geändert (Rechnungsadresse)',
  'Anschrift individuell (Rechnungsadresse)', 'Fristberechnung bei Debitor', ...repeated(['Mahnfrist #'], { from: 1, to: 3 }), 'Letzte Frist',
]

/** As their newest document names them, with the name of the one who ordered. */
export interface Debtor extends InvoiceBuyer {
  readonly firstName: string
  readonly lastName: string
}

export function datevDebtors(file: ExtfFile, debtors: AsyncIterable<Debtor>): AsyncGenerator<Uint8Array> {
  return extfFile({ category: '16', name: 'Debitoren/Kreditoren', version: '5', fields: debtorFields }, file, rowsOf(file.bookkeeping, debtors))
}

async function* rowsOf(bookkeeping: Bookkeeping, debtors: AsyncIterable<Debtor>): AsyncGenerator<ExtfRow> {
  for await (const debtor of debtors) {
    const { customerNumber, street, postalCode, city, country, email, contact } = debtor
    yield {
      ...nameOf(debtor), ...vatIdOf(debtor), 'Konto': debtorOf(bookkeeping, customerNumber), 'Adressart': quoted('STR'), 'Straße': words(street, 36), 'Postleitzahl': words(postalCode, 10), 'Ort': words(city, 30),
      'Land': words(country, 2), 'E-Mail': words(email, 60), 'Kunden-/Lief.-Nr.': quoted(String(customerNumber)), 'Ansprechpartner': words(contact, 40),
    }
  }
}

/** A company is one that names who ordered for it. */
function nameOf({ name, contact, firstName, lastName }: Debtor): ExtfRow {
  if (contact !== '') return { 'Name (Adressattyp Unternehmen)': words(name, 50), 'Adressattyp': quoted('2') }
  const [first, last] = name === `${firstName} ${lastName}` ? [firstName, lastName] : ['', name]
  return { 'Name (Adressattyp natürl. Person)': words(last, 30), 'Vorname (Adressattyp natürl. Person)': words(first, 30), 'Adressattyp': quoted('1') }
}

function vatIdOf({ vatId }: InvoiceBuyer): ExtfRow {
  const key = vatIdKey(vatId ?? '')
  return isInRegister(key) ? { 'EU-Land': quoted(key.slice(0, 2)), 'EU-UStID': quoted(key.slice(2, 15)) } : {}
}
