import { describe, expect, it } from 'vitest'
import { filledText } from '#domain/greeting/text-to-say.ts'
import { languages, type Language } from '#domain/language.ts'
import { catalogue } from './catalogue.ts'

interface Surroundings { readonly before: RegExp, readonly after: RegExp }

const startOfSentence = /(?:^|[.!?] )$/
const ends = /^[.,]/

/** Either of these, right before the place. */
const preceded = (...words: readonly RegExp[]) => new RegExp(`(?:${words.map(({ source }) => source).join('|')})$`)

const colon = /: /

/**
 * The words round a place that are right whatever is filled in. A German name keeps its nominative, with and without an article, and no verb asks for its number;
 * an address stands alone; hours are adverbs. English needs fewer: its names do not bend, but they have no plural and no genitive of their own either.
 */
const allowed: Readonly<Record<Language, Readonly<Record<string, Surroundings>>>> = {
  de: {
    'Firmenname': { before: preceded(startOfSentence, /hier ist /, /\] – /), after: /^(?:[.,]| –)/ },
    'Ort': { before: /\[Firmenname\], $/, after: ends },
    'Leitspruch': { before: / – $/, after: /^\./ },
    'Werbebotschaft': { before: /\? $/, after: /^\./ },
    'Internetadresse': { before: / unter $/, after: ends },
    'E-Mail-Adresse': { before: preceded(/ an /, colon), after: /^\./ },
    'Rückrufzeit': { before: /innerhalb von $/, after: /^ zurück/ },
    'Öffnungszeiten': { before: preceded(/erreichen uns (?:persönlich )?/, /erreichen mich /, /(?:Büro ist|Wir sind|Öffnungszeiten sind) /), after: /^(?:\.| für Sie da\.)/ },
    'Telefonnummer': { before: preceded(/ unter /, colon), after: /^\./ },
    'Notfallnummer': { before: preceded(/ unter /, /wählen Sie bitte /, colon), after: /^\./ },
    'Durchwahl': { before: /, Durchwahl $/, after: /^\./ },
    'Abteilung 1': { before: /Für $/, after: /^ drücken Sie bitte die Eins/ },
    'Abteilung 2': { before: /für $/, after: /^ die Zwei/ },
    'Abteilung 3': { before: /für $/, after: /^ die Drei/ },
    'Anrede (Herr/Frau)': { before: / von $/, after: /^ \[Nachname\]/ },
    'Nachname': { before: /\[Anrede \(Herr\/Frau\)\] $/, after: /^ – / },
    'Er/Sie': { before: startOfSentence, after: /^ ist / },
    'Vorname und Nachname': { before: preceded(startOfSentence, /Mailbox von /, /Nachricht für /), after: /^(?:\.| – | ist | hinterlassen)/ },
    'Vertretung': { before: colon, after: /^, Durchwahl/ },
    'Datum': { before: preceded(/ bis einschließlich /, /Ab dem /, /Am /), after: /^ (?:nicht|lautet|haben|um)/ },
    'Datum von': { before: / vom $/, after: /^ bis/ },
    'Datum bis': { before: / bis einschließlich $/, after: /^\./ },
    'Rückkehrdatum': { before: /Ab dem $/, after: /^ (?:erreichen|sind)/ },
    'Anschrift': { before: colon, after: /^\./ },
    'Neue Anschrift': { before: colon, after: /^\./ },
    'Parkhinweis': { before: colon, after: /^\./ },
    'Veranstaltung': { before: colon, after: /^\./ },
    'Uhrzeit': { before: / um $/, after: /^ heißt/ },
  },
  en: {
    'Company name': { before: preceded(/(?:calling|holding for|Welcome to|welcome to|reached|at) /, startOfSentence), after: /^(?:[.,]| in \[City\]| –)/ },
    'City': { before: / in $/, after: /^\./ },
    'Slogan': { before: / – $/, after: /^\./ },
    'Promotional message': { before: /\? $/, after: /^\./ },
    'Web address': { before: / at $/, after: /^\./ },
    'Email address': { before: preceded(/write to (?:us at )?/, /That’s /), after: /^\./ },
    'Callback time': { before: / within $/, after: /^\./ },
    'Opening hours': { before: preceded(/(?:is|lines are|hours are|We’re) (?:open )?/, /reach me /), after: /^\./ },
    'Telephone number': { before: preceded(/ on /, / number is /, colon), after: /^\./ },
    'Emergency number': { before: preceded(/please call /, / on /, /That’s /), after: /^\./ },
    'Extension': { before: / extension $/, after: /^\./ },
    'Department 1': { before: /For $/, after: /^, press one/ },
    'Department 2': { before: /For $/, after: /^, press two/ },
    'Department 3': { before: /For $/, after: /^, press three/ },
    'Salutation (Mr./Mrs.)': { before: / of $/, after: /^ \[Last name\]/ },
    'Last name': { before: /\[Salutation \(Mr\.\/Mrs\.\)\] $/, after: /^ at / },
    'He/She': { before: startOfSentence, after: /^ is / },
    'First and last name': { before: preceded(startOfSentence, /(?:reached|this is|message for) /), after: /^(?:[.,]| is | at )/ },
    'Stand-in': { before: /please contact $/, after: /^ on / },
    'Date': { before: preceded(/From /, /[Oo]n /, /up to and including /), after: /^(?:[.,]| at )/ },
    'Date from': { before: / from $/, after: /^ to/ },
    'Date to': { before: / to $/, after: /^ inclusive/ },
    'Date of return': { before: /From $/, after: /^,/ },
    'Address': { before: / address is $/, after: /^\./ },
    'New address': { before: colon, after: /^\./ },
    'Parking note': { before: colon, after: /^\./ },
    'Event': { before: /join us for $/, after: /^\./ },
    'Time': { before: / at $/, after: /^,/ },
  },
}

/** The places of a template that a filling could make ungrammatical, each with the words round it. */
function doubtfulPlaces(template: string, language: Language): string[] {
  return Array.from(template.matchAll(/\[([^[\]]+)\]/g)).flatMap(({ 0: place, 1: name = '', index }) => {
    const [before, after] = [template.slice(0, index), template.slice(index + place.length)]
    const rule = allowed[language][name]
    return rule?.before.test(before) && rule.after.test(after) ? [] : [`${before.slice(-20)}${place}${after.slice(0, 20)}`]
  })
}

const templates = languages.flatMap((language) => catalogue.products.flatMap(({ id, max_characters: most, templates: { [language]: template } }) =>
  template?.includes('[') ? [{ id, language, template, most }] : []))

/** What people really type; one that belongs to no place of a template is not used there. */
const hardFillings: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  de: {
    'Firmenname': ['dm', '1&1', 'die Sparkasse', 'Praxis Dr. med. Ö. Yıldız & Kollegen', 'Zahnarztpraxis am Dom', 'Am Markt 3', 'Hotel „Zur Post“', 'A.T.U', 'der Getränkemarkt', 'O₂-Shop'],
    'Ort': ['Frankfurt am Main', 'St. Gallen', 'die Schweiz'],
    'Öffnungszeiten': ['montags bis freitags von 8 bis 17 Uhr', 'täglich rund um die Uhr', 'dienstags und donnerstags von 8:30 bis 12 Uhr'],
    'Anschrift': ['Am Markt 3', 'Unter den Linden 7a', 'die alte Mühle'], 'Neue Anschrift': ['Am Markt 3', 'Zur Höhe 1, 3. Stock'],
    'Datum': ['24. Dezember', '1. Januar 2027'], 'Datum von': ['24. Dezember'], 'Datum bis': ['1. Januar'], 'Rückkehrdatum': ['2. Januar'],
    'Veranstaltung': ['die Hausmessetage', 'unser Sommerfest'], 'Vertretung': ['der Empfang', 'Kolleginnen und Kollegen vom Verkauf'],
    'Parkhinweis': ['leider keine', 'im Hof'], 'Abteilung 1': ['Verkauf', 'die Buchhaltung'], 'Werbebotschaft': ['10 % auf alles'],
  },
  en: {
    'Company name': ['dm', '1&1', 'the Red Lion', 'Dr. Ö. Yıldız & Partners', 'St. James’s Dental Practice', '3 Market Place', 'A&E Glass Ltd.', 'Jones & Daughters', 'eBay', 'The Boots'],
    'City': ['Newcastle upon Tyne', 'St. Ives', 'the Isle of Wight'],
    'Opening hours': ['Monday to Friday from 8 am to 5 pm', 'every day around the clock', 'on Tuesdays from 8:30 am to noon'],
    'Address': ['3 Market Place', 'the Old Mill'], 'New address': ['Unit 7a, The Wharf', '3 Market Place'],
    'Date': ['24 December', '1 January 2027'], 'Date from': ['24 December'], 'Date to': ['1 January'], 'Date of return': ['2 January'],
    'Event': ['our open days', 'an evening by the fire'], 'Stand-in': ['reception', 'the sales team'],
    'Parking note': ['none, sorry', 'in our yard'], 'Department 1': ['sales', 'the accounts team'], 'Promotional message': ['10% off everything'],
  },
}

describe('the places of a template', () => {
  it.each(languages)('stand in %s only where the grammar holds whatever is filled in', (language) => {
    const doubtful = templates.filter((one) => one.language === language).flatMap(({ id, template }) => doubtfulPlaces(template, language).map((words) => ({ id, words })))
    expect(doubtful).toEqual([])
  })

  it.each<[Language, string]>([
    ['de', 'Herzlich willkommen bei [Firmenname].'], ['de', 'der [Firmenname], guten Tag.'], ['de', '[Firmenname]s Team.'], ['de', '[Firmenname] lädt ein: Am [Datum] um'],
    ['de', 'Sie haben [Firmenname] außerhalb der Sprechzeiten erreicht.'], ['de', 'Sie finden uns in der [Anschrift].'], ['de', 'Ab dem [Datum] finden Sie uns in der [Neue Anschrift].'],
    ['de', 'Unsere Leitungen sind [Öffnungszeiten] besetzt.'], ['de', 'Parkplätze gibt es [Parkhinweis].'], ['de', 'findet bei uns [Veranstaltung] statt.'],
    ['de', '[Er/Sie] wird vertreten durch [Vertretung], Durchwahl 2.'], ['de', 'in unserem [Haustier]'], ['de', 'die Mailbox von [Vorname und Nachname], [Firmenname].'],
    ['en', '[Company name] invites you.'], ['en', 'the [Company name].'], ['en', '[Company name]’s team'], ['en', 'We will be back [Opening hours].'], ['en', 'You will find us in [Address].'],
  ])('are doubtful in %s in "%s"', (language, line) => {
    expect(doubtfulPlaces(line, language)).not.toEqual([])
  })

  it('[R5.03] have one number where they are repeated, in several templates of each language', () => {
    for (const language of languages) {
      const repeating = templates.filter((one) => one.language === language && /(\[[^[\]]+\]).*\1/.test(one.template))
      expect(repeating.length).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('a template with hard fillings', () => {
  const filled = templates.flatMap(({ id, language, template, most }) => Array.from({ length: 30 }, (_, turn) => {
    const names = Array.from(template.matchAll(/\[([^[\]]+)\]/g), ([, name = '']) => name)
    const values = Object.fromEntries(names.map((name, place) => {
      const fillings = hardFillings[language][name] ?? [name]
      return [name, fillings[(turn + place) % fillings.length] ?? name]
    }))
    return { id, text: filledText(template, values), most }
  }))

  it('has no bracket left, no space or sign too many, and fits what its product sells', () => {
    expect(filled).toHaveLength(30 * templates.length)
    expect(filled.filter(({ text, most }) => typeof text !== 'string' || text.length > most || /[[\]]|\s{2}|\s[.,!?]|[,!?][.,]|: *[.,]/.test(text))).toEqual([])
  })
})

describe('every kind of greeting', () => {
  it.each(languages)('comes with at least six texts to start from in %s', (language) => {
    const counts = Map.groupBy(catalogue.products.filter(({ templates: texts }) => texts[language]), ({ product_type }) => product_type)
    expect([...counts].filter(([, products]) => products.length < 6).map(([type]) => type)).toEqual([])
    expect(counts.size).toBe(10)
  })
})
