/** The description that DATEV publishes of a batch of bookings (version 13): each field with its type, the most signs or digits of it, and whether it has to be there. */
type FieldType = 'Betrag' | 'Text' | 'Zahl' | 'Konto' | 'Datum'

export interface ExtfField {
  readonly name: string
  readonly type: FieldType
  readonly length: number
  readonly isRequired: boolean
}

const described = `Umsatz (ohne Soll/Haben-Kz)|Betrag|10|!
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

function fieldOf(line: string, count = ''): ExtfField {
  const [name = '', type, length, mark] = line.split('|')
  return { name: `${name}${count}`, type: type as FieldType, length: Number(length), isRequired: mark === '!' }
}

export const extfFields: readonly ExtfField[] = described.split('\n').flatMap((line) => {
  const [times, rest = ''] = line.split(' x ')
  if (rest === '') return [fieldOf(line)]
  return Array.from({ length: Number(times) }, (_, index) => rest.split(' & ').map((one) => fieldOf(one, ` ${index + 1}`))).flat()
})

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
