/** Only loaders read this file: a page carries the namespaces it shows, in its own language. */
import type { LoaderFunctionArgs } from 'react-router'
import { audioFormatWords, fileFormWords } from '#assets/audio-format-words.ts'
import type { ProfileId } from '#audio/profiles.ts'
import { type AudioFormat, audioFormatNames } from '#domain/catalogue/audio-format.ts'
import type { Language } from '#domain/language.ts'
import { languageOfPath } from '#web/paths.ts'
import { account } from './account.texts.ts'
import { accountFields, passwordParts, confirmationMail } from './account-fields.texts.ts'
import { books } from './books.texts.ts'
import { cart } from './cart.texts.ts'
import { checkout, transfer } from './checkout.texts.ts'
import { closing } from './closing.texts.ts'
import { contact, messages } from './contact.texts.ts'
import { delivery } from './delivery.texts.ts'
import { desk, player } from './desk.texts.ts'
import { editor, placeDoubts, placeHints, tooLong } from './editor.texts.ts'
import { failures } from './failures.texts.ts'
import { figures, jobs } from './figures.texts.ts'
import type { Text } from './fill.ts'
import { greeting, speech, telephoneSystem } from './greeting.texts.ts'
import { help } from './help.texts.ts'
import { home } from './home.texts.ts'
import { legal } from './legal.texts.ts'
import { money } from './money.texts.ts'
import { myGreetings, technician } from './my-greetings.texts.ts'
import { offer, vouchers } from './offer.texts.ts'
import { office } from './office.texts.ts'
import { orders } from './orders.texts.ts'
import { preparedCart, preparedCarts } from './prepared-cart.texts.ts'
import { people } from './people.texts.ts'
import { products, productTypes } from './products.texts.ts'
import { settings } from './settings.texts.ts'
import { shell, outOfOrder, share, ways } from './shell.texts.ts'
import { sharedSample } from './shared-sample.texts.ts'
import { studio } from './studio.texts.ts'
import { studioOffice } from './studio-office.texts.ts'
import { statesInOffice, takes, worklist, workListNames } from './worklist.texts.ts'

type Words = Readonly<Record<Language, string>>

/** What `assets` says in both languages, as texts of a page. */
function textsOf<Key extends string, Each>(table: Readonly<Record<Key, Each>>, wordsOf: (each: Each) => Words) {
  return Object.fromEntries(Object.entries<Each>(table).map(([key, each]) => [key, [wordsOf(each).de, wordsOf(each).en]])) as unknown as Readonly<Record<Key, Text>>
}

const soldFormats = Object.values(audioFormatNames).join(', ')
const audioForms = textsOf<ProfileId, { readonly short: Words }>(fileFormWords, ({ short }) => short)
const formatHints = textsOf<AudioFormat, { readonly hint: Words }>(audioFormatWords, ({ hint }) => hint)

/** Each text stands in German and then in English. */
const tables = {
  account, accountFields, audioForms, books, cart, checkout, closing, confirmationMail, contact, delivery, desk, editor, failures, figures, formatHints, greeting, help, home: { ...home, formats: [soldFormats, soldFormats] }, jobs, legal, messages, money, myGreetings,
  offer, office: { ...office, ...statesInOffice }, orders, outOfOrder, passwordParts, people, placeDoubts, placeHints, player, preparedCart, preparedCarts, productTypes, products, settings, share, sharedSample, shell, speech, studio: { ...studio, ...studioOffice, ...workListNames }, takes,
  technician, telephoneSystem, tooLong,
  transfer, vouchers, ways, worklist,
} as const satisfies Record<string, Readonly<Record<string, Text>>>

type Tables = typeof tables

/** The German text is the type of both languages: it names the values to fill in. */
export type AllTexts = { readonly [Name in keyof Tables]: { readonly [Key in keyof Tables[Name]]: Tables[Name][Key] extends readonly [infer De, string] ? De : never } }
export type Namespace = keyof AllTexts
export type Texts<Name extends Namespace = Namespace> = Pick<AllTexts, Name>
/** Each table as one string: see `packed-texts.ts`. */
export type PackedTexts<Name extends Namespace = Namespace> = { readonly [Each in Name]: string }

type AnyTexts = Record<Namespace, Record<string, string>>

/** What must not part at the end of a line: a number and its unit, a section and its sign, "z. B.". */
const brittle = /(?<=[\d}]) (?=(?:s|kHz|Hz|Hertz|hertz|[Bb]it|[MK]B|kbit\/s|dB|%|Min\.|Uhr)(?![\p{L}\d]))|(?<=\d) (?=[ap]m(?![\p{L}\d]))|(?<=§|Abs\.|Absatz|Art\.|Nr\.) (?=\d)|(?<=z\.) (?=B\.)/gu

export function unbroken(text: string): string {
  return text.replaceAll(brittle, '\u00a0')
}

function translate(at: 0 | 1) {
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, Object.fromEntries(Object.entries(table).map(([key, text]) => [key, unbroken(text[at])]))])) as AnyTexts
}

const texts: Readonly<Record<Language, AnyTexts>> = { de: translate(0), en: translate(1) }

export function textsFor<Name extends Namespace>(language: Language, ...namespaces: readonly Name[]): Texts<Name> {
  return Object.fromEntries(namespaces.map((name) => [name, texts[language][name]])) as Texts<Name>
}

const packTables = (translated: AnyTexts) => Object.fromEntries(Object.entries(translated).map(([name, table]) => [name, JSON.stringify(table)])) as PackedTexts
const packed: Readonly<Record<Language, PackedTexts>> = { de: packTables(texts.de), en: packTables(texts.en) }

/** Tables on their way to a page, each as one string. */
export function packedTexts<Name extends Namespace>(language: Language, ...namespaces: readonly Name[]): PackedTexts<Name> {
  return Object.fromEntries(namespaces.map((name) => [name, packed[language][name]])) as PackedTexts<Name>
}

/** Everything, as `lang-de.json` and `lang-en.json` show it. */
export function allTexts(language: Language): AnyTexts {
  return texts[language]
}

/** By `url`, not by `request.url`: a change of page in the browser asks for `/en.data`, which is no English address. */
export function languageOf({ url }: Pick<LoaderFunctionArgs, 'url'>): Language {
  return languageOfPath(url.pathname)
}

/** For a screen that needs nothing but its words. */
export function textsLoader<Name extends Namespace>(...namespaces: Name[]) {
  return (args: Pick<LoaderFunctionArgs, 'url'>): { texts: PackedTexts<Name> } => ({ texts: packedTexts(languageOf(args), ...namespaces) })
}
