/** The descriptions that DATEV publishes of a batch of bookings (version 13) and of debtors (version 5): each field with its type, the most signs or digits of it, and whether it has to be there. */
type FieldType = 'Betrag' | 'Text' | 'Zahl' | 'Konto' | 'Datum'

export interface ExtfField {
  readonly name: string
  readonly type: FieldType
  readonly length: number
  readonly isRequired: boolean
}

const batch = `Umsatz (ohne Soll/Haben-Kz)|Betrag|10|!
Soll/Haben-Kennzeichen|Text|1|!
WKZ Umsatz|Text|3
Kurs|Zahl|4
Basis-Umsatz|Betrag|10
WKZ Basis-Umsatz|Text|3
Konto|Konto|9|!
Gegenkonto (ohne BU-Schlüssel)|Konto|9|!
BU-Schlüssel|Text|4
Belegdatum|Datum|4|!
Belegfeld 1|Text|36
Belegfeld 2|Text|12
Skonto|Betrag|8
Buchungstext|Text|60
Postensperre|Zahl|1
Diverse Adressnummer|Text|9
Geschäftspartnerbank|Zahl|3
Sachverhalt|Zahl|2
Zinssperre|Zahl|1
Beleglink|Text|210
8 x Beleginfo - Art|Text|20 & Beleginfo - Inhalt|Text|210
KOST1 - Kostenstelle|Text|36
KOST2 - Kostenstelle|Text|36
Kost-Menge|Zahl|12
EU-Land u. UStID (Bestimmung)|Text|15
EU-Steuersatz (Bestimmung)|Zahl|2
Abw. Versteuerungsart|Text|1
Sachverhalt L+L|Zahl|3
Funktionsergänzung L+L|Zahl|3
BU 49 Hauptfunktionstyp|Zahl|1
BU 49 Hauptfunktionsnummer|Zahl|2
BU 49 Funktionsergänzung|Zahl|3
20 x Zusatzinformation - Art|Text|20 & Zusatzinformation - Inhalt|Text|210
Stück|Zahl|8
Gewicht|Zahl|8
Zahlweise|Zahl|2
Forderungsart|Text|10
Veranlagungsjahr|Zahl|4
Zugeordnete Fälligkeit|Datum|8
Skontotyp|Zahl|1
Auftragsnummer|Text|30
Buchungstyp|Text|2
USt-Schlüssel (Anzahlungen)|Zahl|2
EU-Land (Anzahlungen)|Text|2
Sachverhalt L+L (Anzahlungen)|Zahl|3
EU-Steuersatz (Anzahlungen)|Zahl|2
Erlöskonto (Anzahlungen)|Konto|8
Herkunft-Kz|Text|2
Buchungs GUID|Text|36
KOST-Datum|Datum|8
SEPA-Mandatsreferenz|Text|35
Skontosperre|Zahl|1
Gesellschaftername|Text|76
Beteiligtennummer|Zahl|4
Identifikationsnummer|Text|11
Zeichnernummer|Text|20
Postensperre bis|Datum|8
Bezeichnung SoBil-Sachverhalt|Text|30
Kennzeichen SoBil-Buchung|Zahl|2
Festschreibung|Zahl|1
Leistungsdatum|Datum|8
Datum Zuord. Steuerperiode|Datum|8
Fälligkeit|Datum|8
Generalumkehr (GU)|Text|1
Steuersatz|Zahl|2
Land|Text|2
Abrechnungsreferenz|Text|50
BVV-Position|Zahl|1
EU-Land u. UStID (Ursprung)|Text|15
EU-Steuersatz (Ursprung)|Zahl|2
Abw. Skontokonto|Konto|9`

const bank = 'Bankleitzahl|Text|8 & Bankbezeichnung|Text|30 & Bankkonto-Nummer|Text|10 & Länderkennzeichen|Text|2 & IBAN|Text|34 & Leerfeld Bank|Text|1 & SWIFT-Code|Text|11 & Abw. Kontoinhaber|Text|70 & Kennz. Haupt-Bankverb.|Zahl|1 & Bankverb. # gültig von|Datum|8 & Bankverb. # gültig bis|Datum|8'

const debtor = `Konto|Konto|9|!
Name (Adressattyp Unternehmen)|Text|50
Unternehmensgegenstand|Text|50
Name (Adressattyp natürl. Person)|Text|30
Vorname (Adressattyp natürl. Person)|Text|30
Name (Adressattyp keine Angabe)|Text|50
Adressattyp|Text|1
Kurzbezeichnung|Text|15
EU-Land|Text|2
EU-UStID|Text|13
Anrede|Text|30
Titel/Akad. Grad|Text|25
Adelstitel|Text|15
Namensvorsatz|Text|14
Adressart|Text|3
Straße|Text|36
Postfach|Text|10
Postleitzahl|Text|10
Ort|Text|30
Land|Text|2
Versandzusatz|Text|50
Adresszusatz|Text|36
Abweichende Anrede|Text|30
Abw. Zustellbezeichnung 1|Text|50
Abw. Zustellbezeichnung 2|Text|36
Kennz. Korrespondenzadresse|Zahl|1
Adresse gültig von|Datum|8
Adresse gültig bis|Datum|8
Telefon|Text|60
Bemerkung (Telefon)|Text|40
Telefon GL|Text|60
Bemerkung (Telefon GL)|Text|40
E-Mail|Text|60
Bemerkung (E-Mail)|Text|40
Internet|Text|60
Bemerkung (Internet)|Text|40
Fax|Text|60
Bemerkung (Fax)|Text|40
Sonstige|Text|60
Bemerkung (Sonstige)|Text|40
5 x ${bank}
Leerfeld|Zahl|3
Briefanrede|Text|100
Grußformel|Text|50
Kunden-/Lief.-Nr.|Text|15
Steuernummer|Text|20
Sprache|Zahl|2
Ansprechpartner|Text|40
Vertreter|Text|40
Sachbearbeiter|Text|40
Diverse-Konto|Zahl|1
Ausgabeziel|Zahl|1
Währungssteuerung|Zahl|1
Kreditlimit (Debitor)|Zahl|10
Zahlungsbedingung|Zahl|3
Fälligkeit in Tagen (Debitor)|Zahl|3
Skonto in Prozent (Debitor)|Zahl|2
Kreditoren-Ziel 1 Tg.|Zahl|2
Kreditoren-Skonto 1 %|Zahl|2
Kreditoren-Ziel 2 Tg.|Zahl|2
Kreditoren-Skonto 2 %|Zahl|2
Kreditoren-Ziel 3 Brutto Tg.|Zahl|3
Kreditoren-Ziel 4 Tg.|Zahl|2
Kreditoren-Skonto 4 %|Zahl|2
Kreditoren-Ziel 5 Tg.|Zahl|2
Kreditoren-Skonto 5 %|Zahl|2
Mahnung|Zahl|1
Kontoauszug|Zahl|1
3 x Mahntext|Zahl|1
Kontoauszugstext|Zahl|1
Mahnlimit Betrag|Zahl|5
Mahnlimit %|Zahl|2
Zinsberechnung|Zahl|1
3 x Mahnzinssatz|Zahl|2
Lastschrift|Text|1
Verfahren|Text|1
Mandantenbank|Zahl|4
Zahlungsträger|Text|1
15 x Indiv. Feld|Text|40
Abweichende Anrede (Rechnungsadresse)|Text|30
Adressart (Rechnungsadresse)|Text|3
Straße (Rechnungsadresse)|Text|36
Postfach (Rechnungsadresse)|Text|10
Postleitzahl (Rechnungsadresse)|Text|10
Ort (Rechnungsadresse)|Text|30
Land (Rechnungsadresse)|Text|2
Versandzusatz (Rechnungsadresse)|Text|50
Adresszusatz (Rechnungsadresse)|Text|36
Abw. Zustellbezeichnung 1 (Rechnungsadresse)|Text|50
Abw. Zustellbezeichnung 2 (Rechnungsadresse)|Text|36
Adresse gültig von (Rechnungsadresse)|Datum|8
Adresse gültig bis (Rechnungsadresse)|Datum|8
5 x from 6 x ${bank}
Nummer Fremdsystem|Text|15
Insolvent|Zahl|1
10 x SEPA-Mandatsreferenz|Text|35
Verknüpftes OPOS-Konto|Konto|9
Mahnsperre bis|Datum|8
Lastschriftsperre bis|Datum|8
Zahlungssperre bis|Datum|8
Gebührenberechnung|Zahl|1
3 x Mahngebühr|Zahl|2
Pauschalenberechnung|Zahl|1
3 x Verzugspauschale|Zahl|3
Alternativer Suchname|Text|15
Status|Zahl|1
Anschrift manuell geändert (Korrespondenzadresse)|Zahl|1
Anschrift individuell (Korrespondenzadresse)|Text|306
Anschrift manuell geändert (Rechnungsadresse)|Zahl|1
Anschrift individuell (Rechnungsadresse)|Text|306
Fristberechnung bei Debitor|Zahl|1
3 x Mahnfrist|Zahl|3
Letzte Frist|Zahl|3`

function fieldOf(line: string, count = ''): ExtfField {
  const [name = '', type, length, mark] = line.split('|')
  return { name: name.includes('#') ? name.replace('#', count) : `${name} ${count}`.trim(), type: type as FieldType, length: Number(length), isRequired: mark === '!' }
}

/** `5 x from 6 x …`: five times, counted from 6. */
const fieldsIn = (described: string): readonly ExtfField[] => described.split('\n').flatMap((line) => {
  const parts = line.split(' x ')
  const [times, from, repeated = parts.at(-1) ?? ''] = parts
  if (parts.length === 1) return [fieldOf(line)]
  const first = parts.length === 3 ? Number(from?.replace('from ', '')) : 1
  return Array.from({ length: Number(times) }, (_, index) => repeated.split(' & ').map((one) => fieldOf(one, String(first + index)))).flat()
})

export const extfFields = fieldsIn(batch)
export const debtorFields = fieldsIn(debtor)

const shapes: Readonly<Record<FieldType, (length: number) => RegExp>> = {
  Betrag: (length) => new RegExp(String.raw`^\d{1,${length}},\d{2}$`),
  Text: (length) => new RegExp(`^"([^"]|""){0,${length}}"$`),
  Zahl: (length) => new RegExp(String.raw`^\d{1,${length}}(,\d{1,6})?$`),
  Konto: (length) => new RegExp(String.raw`^[1-9]\d{3,${length - 1}}$`),
  Datum: (length) => new RegExp(String.raw`^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])${length === 8 ? String.raw`20\d\d` : ''}$`),
}

/** Whether a field may say this. */
export function isFit({ type, length, isRequired }: ExtfField, value: string): boolean {
  return value === '' ? !isRequired : shapes[type](length).test(value) && !(isRequired && value === '""')
}

/** The first line of a file, field by field. */
export const extfHeader: readonly RegExp[] = [
  /^"EXTF"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/, /^20\d{15}$/, /^$/, /^"[A-Z]{2}"$/, /^"\w{0,25}"$/, /^""$/, /^\d{4,7}$/, /^\d{1,5}$/, /^20\d\d(0[1-9]|1[0-2])01$/, /^[4-8]$/,
  /^20\d{6}$/, /^20\d{6}$/, /^"[^"]{0,30}"$/, /^"[A-Z]{0,2}"$/, /^[12]$/, /^0$/, /^[01]$/, /^"EUR"$/, /^$/, /^""$/, /^$/, /^$/, /^"\d{2}"$/, /^$/, /^$/, /^""$/, /^"[^"]{0,16}"$/,
]

/** Of debtors: a file without days, name and currency. */
export const debtorsHeader: readonly RegExp[] = extfHeader.map((shape, index) => ({ 2: /^16$/, 3: /^"Debitoren\/Kreditoren"$/, 4: /^5$/, 14: /^$/, 15: /^$/, 16: /^""$/, 18: /^$/, 19: /^$/, 20: /^$/, 21: /^""$/ })[index] ?? shape)
