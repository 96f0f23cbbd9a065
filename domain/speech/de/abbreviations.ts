/** The first reading is proposed. */
import { type Found, pattern, type Reading, type Rule, wordSet } from '#domain/speech/rule.ts'
import { tableRule, type SpokenForms } from '#domain/speech/written-table.ts'
import { closingPoint } from './clause.ts'
import { ordinalEnding } from './ordinal-ending.ts'

const table: Readonly<Record<string, SpokenForms>> = {
  'z. B.': 'zum Beispiel', 'd. h.': 'das heißt', 'u. a.': ['unter anderem', 'und andere'], 'u. Ä.': 'und Ähnliches',
  'u. ä.': 'und ähnliche', 'o. Ä.': 'oder Ähnliches', 'o. ä.': 'oder ähnliche',
  'usw.': 'und so weiter', 'etc.': 'et cetera', 'u. s. w.': 'und so weiter', 'bzw.': 'beziehungsweise', 'i. d. R.': 'in der Regel',
  'z. T.': 'zum Teil', 'z. Zt.': 'zur Zeit', 'z. Z.': 'zur Zeit', 'zzt.': 'zurzeit',
  'i. A.': 'im Auftrag', 'i. V.': 'in Vertretung', 'z. Hd.': 'zu Händen', 'z. H.': 'zu Händen', 'v. a.': 'vor allem',
  'u. U.': 'unter Umständen', 's. o.': 'siehe oben', 's. u.': 'siehe unten', 'o. g.': 'oben genannt',
  'm. E.': 'meines Erachtens', 'n. V.': 'nach Vereinbarung', 'n. Vereinb.': 'nach Vereinbarung', 'u. v. m.': 'und vieles mehr',
  'u. v. a.': 'und viele andere', 'a. D.': 'außer Dienst', 'a. M.': 'am Main', 'a. d.': 'an der', 'b.': 'bei', 'v.': 'von', 'f.': 'für',
  'ca.': 'circa', 'Ca.': 'Circa', 'inkl.': 'inklusive', 'Inkl.': 'Inklusive', 'incl.': 'inklusive', 'einschl.': 'einschließlich',
  'exkl.': 'exklusive', 'zzgl.': 'zuzüglich', 'abzgl.': 'abzüglich', 'ggf.': 'gegebenenfalls', 'Ggf.': 'Gegebenenfalls',
  'evtl.': 'eventuell', 'Evtl.': 'Eventuell',
  'max.': 'maximal', 'mind.': 'mindestens', 'Mind.': 'Mindestens', 'min.': 'minimal', 'insb.': 'insbesondere', 'insbes.': 'insbesondere',
  'bzgl.': 'bezüglich', 'Bzgl.': 'Bezüglich', 'betr.': 'betreffend', 'vgl.': 'vergleiche', 'sog.': 'sogenannt', 'allg.': 'allgemein',
  'tel.': 'telefonisch', 'gem.': 'gemäß', 'ärztl.': ['ärztlichen', 'ärztlicher', 'ärztliche'], 'Hl.': ['Heilige', 'Heiliger', 'Heiligen'],
  'hl.': ['heilige', 'heiliger', 'heiligen'],
  'm/w/d': 'männlich, weiblich, divers', 'w/m/d': 'weiblich, männlich, divers', 'dt.': ['deutschen', 'deutsch', 'deutsche'],
  'lt.': 'laut', 'Lt.': 'Laut', 'ggü.': 'gegenüber',
  'vorauss.': 'voraussichtlich', 'voraussichtl.': 'voraussichtlich', 'wg.': 'wegen', 'tägl.': 'täglich', 'Tägl.': 'Täglich',
  'tgl.': 'täglich', 'Tgl.': 'Täglich', 'wöchentl.': 'wöchentlich',
  'monatl.': 'monatlich', 'jährl.': 'jährlich', 'kostenl.': 'kostenlos', 'durchg.': 'durchgehend', 'geschl.': 'geschlossen',
  'geöffn.': 'geöffnet', 'verh.': 'verheiratet', 'geb.': 'geboren', 'staatl.': 'staatlich', 'gepr.': 'geprüft', 'städt.': 'städtisch',
  MwSt: ['Mehrwertsteuer', 'M W S T'], 'MwSt.': 'Mehrwertsteuer', 'Mwst.': 'Mehrwertsteuer', 'USt.': 'Umsatzsteuer', USt: 'Umsatzsteuer',
  'USt-IdNr.': 'Umsatzsteuer-Identifikationsnummer', 'USt-ID': 'Umsatzsteuer-Identifikationsnummer', 'Steuer-Nr.': 'Steuernummer',
  'Tel.': 'Telefon', Tel: 'Telefon', 'Tel.-Nr.': 'Telefonnummer', 'Tel.Nr.': 'Telefonnummer', 'Telefon-Nr.': 'Telefonnummer',
  'Fax-Nr.': 'Faxnummer', 'Kd.-Nr.': 'Kundennummer', 'Kunden-Nr.': 'Kundennummer', 'Rg.-Nr.': 'Rechnungsnummer',
  'Art.-Nr.': 'Artikelnummer', 'Nr.': 'Nummer', 'Nrn.': 'Nummern', 'Bsp.': 'Beispiel', 'Str.': 'Straße', 'str.': 'straße', 'Pl.': 'Platz',
  'Abt.': 'Abteilung', 'Geb.': 'Gebäude', 'Whg.': 'Wohnung', 'Zi.': 'Zimmer', 'Std.': 'Stunden', 'Min.': 'Minuten', 'Sek.': 'Sekunden',
  'Stk.': 'Stück', 'Mio.': 'Millionen', 'Mrd.': 'Milliarden', 'Pers.': 'Personen', 'Tg.': 'Tage', 'Wo.': 'Wochen',
  'Hr.': 'Herr', 'Hrn.': 'Herrn', 'Fr.': 'Frau', 'Frl.': 'Fräulein', 'Fam.': 'Familie', 'Dr.': 'Doktor', 'Dres.': 'Doktores',
  'Dr. med.': ['Doktor', 'Doktor med', 'Doktor der Medizin'], 'Dr. med. dent.': ['Doktor', 'Doktor med dent'],
  'Dr. med. vet.': ['Doktor', 'Doktor med vet'], 'Dr. jur.': ['Doktor', 'Doktor jur'], 'Dr. phil.': ['Doktor', 'Doktor phil'],
  'Dr. rer. nat.': ['Doktor', 'Doktor rer nat'], 'Dr. h. c.': ['Doktor ha ce', 'Doktor honoris causa'],
  'Dr.-Ing.': ['Doktor', 'Doktor-Ingenieur'], 'Prof.': 'Professor', 'Dipl.-Ing.': 'Diplom-Ingenieur', 'Dipl.-Kfm.': 'Diplom-Kaufmann',
  'Dipl.-Kffr.': 'Diplom-Kauffrau', 'Dipl.-Psych.': ['Diplom-Psychologe', 'Diplom-Psychologin'], 'Dipl.-Inf.': 'Diplom-Informatiker',
  'Dipl.': 'Diplom', 'Ing.': 'Ingenieur', 'Mag.': 'Magister', 'RA': ['Rechtsanwalt', 'R A'], 'RAin': 'Rechtsanwältin',
  'StB': 'Steuerberater', 'WP': 'Wirtschaftsprüfer',
  'St.': 'Sankt', 'Hbf.': 'Hauptbahnhof', Hbf: 'Hauptbahnhof', 'Bhf.': 'Bahnhof', Bhf: 'Bahnhof', 'EG': ['Erdgeschoss', 'E G'],
  'OG': ['Obergeschoss', 'O G'], 'DG': ['Dachgeschoss', 'D G'], 'PLZ': ['Postleitzahl', 'P L Z'], 'Jh.': 'Jahrhundert', 'Jan.': 'Januar',
  'Feb.': 'Februar', 'Mrz.': 'März', Mrz: 'März',
  'Apr.': 'April', 'Aug.': 'August', 'Sept.': 'September', 'Okt.': 'Oktober', 'Nov.': 'November', 'Dez.': 'Dezember',
  'Kfz': 'K f z', 'Lkw': 'L K W', 'Pkw': 'P K W', 'Az.': 'Aktenzeichen', 'Anm.': 'Anmerkung', 'Kap.': 'Kapitel', 'Abs.': 'Absatz',
  'Art.': 'Artikel',
  'Mo.': 'Montag', 'Di.': 'Dienstag', 'Mi.': 'Mittwoch', 'Do.': 'Donnerstag', 'Sa.': 'Samstag', 'So.': 'Sonntag',
  'Co.': ['Compagnie', 'Co'], 'Gebr.': 'Gebrüder', 'Inh.': ['Inhaber', 'Inhaberin'], 'GF': 'Geschäftsführer', 'Gmbh': 'G m b H',
  'vs.': 'gegen', 'Bgm.': 'Bürgermeister', 'sen.': 'senior', 'jun.': 'junior', 'Sen.': 'Senior', 'Jun.': 'Junior', 'p. P.': 'pro Person',
  'p. a.': 'pro Jahr', 'ff.': 'und folgende',
  'km/h': 'Kilometer pro Stunde', 'Vers.': 'Versicherung', 'P. S.': 'P S', 'Kto.': 'Konto', 'Ing.-Büro': 'Ingenieurbüro',
  'AB': ['Anrufbeantworter', 'A B'], 'Feb': 'Februar', 'Dez': 'Dezember',
}

/** One letter and a point are an initial more often than a word: "B. Huber". */
const initials = wordSet('b. v. f.')

const isInitial = ({ written, after }: Found) => initials.has(written) && !/^\s\p{L}/u.test(after)

const abbreviations = tableRule({ class: 'abbreviation', table, closing: closingPoint })

/** Always before something: a capital behind them begins no sentence. */
const openings: Readonly<Record<string, SpokenForms>> = { 'u.': 'und', 'Fa.': 'Firma' }

const openingRule = tableRule({ class: 'abbreviation', table: openings, closing: () => '' })

const holy = pattern`(?<![\p{L}\d])(?<initial>[Hh])l\.(?=\s?(?:Abend|Geist|Vater|Stuhl)(?!\p{L}))`

/** "am Hl. Abend" is "am Heiligen Abend". */
function readHoly({ group, before }: Found): Reading {
  const { ending } = ordinalEnding(before, 'm')
  const say = (found: string) => `${group('initial')}eilig${found}`
  return { spoken: say(ending), alternatives: ['e', 'er', 'en'].map(say) }
}

export const germanAbbreviations: readonly Rule[] = [
  { class: 'abbreviation', pattern: holy, read: readHoly },
  { ...abbreviations, read: (found) => (isInitial(found) ? undefined : abbreviations.read(found)) },
  { ...openingRule, read: (found) => (/^\s[\p{L}\d„"(]/u.test(found.after) ? openingRule.read(found) : undefined) },
]
