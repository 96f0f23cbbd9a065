/** Every namespace in both languages. Only loaders read this file: a page carries the namespaces it shows, in its own language. */
import type { Language } from '#domain/language.ts'
import { account as accountDe } from './account.de.ts'
import { account as accountEn } from './account.en.ts'
import { cart as cartDe } from './cart.de.ts'
import { cart as cartEn } from './cart.en.ts'
import { checkout as checkoutDe } from './checkout.de.ts'
import { checkout as checkoutEn } from './checkout.en.ts'
import { contact as contactDe } from './contact.de.ts'
import { contact as contactEn } from './contact.en.ts'
import { editor as editorDe } from './editor.de.ts'
import { editor as editorEn } from './editor.en.ts'
import { desk as deskDe } from './desk.de.ts'
import { desk as deskEn } from './desk.en.ts'
import { failures as failuresDe } from './failures.de.ts'
import { failures as failuresEn } from './failures.en.ts'
import { greeting as greetingDe } from './greeting.de.ts'
import { greeting as greetingEn } from './greeting.en.ts'
import { help as helpDe } from './help.de.ts'
import { help as helpEn } from './help.en.ts'
import { home as homeDe } from './home.de.ts'
import { home as homeEn } from './home.en.ts'
import { legal as legalDe } from './legal.de.ts'
import { legal as legalEn } from './legal.en.ts'
import { orders as ordersDe } from './orders.de.ts'
import { orders as ordersEn } from './orders.en.ts'
import { outOfOrder as outOfOrderDe } from './out-of-order.de.ts'
import { outOfOrder as outOfOrderEn } from './out-of-order.en.ts'
import { player as playerDe } from './player.de.ts'
import { player as playerEn } from './player.en.ts'
import { productTypes as productTypesDe } from './product-types.de.ts'
import { productTypes as productTypesEn } from './product-types.en.ts'
import { products as productsDe } from './products.de.ts'
import { products as productsEn } from './products.en.ts'
import { shell as shellDe } from './shell.de.ts'
import { shell as shellEn } from './shell.en.ts'
import { speech as speechDe } from './speech.de.ts'
import { speech as speechEn } from './speech.en.ts'
import { takes as takesDe } from './takes.de.ts'
import { takes as takesEn } from './takes.en.ts'

const german = {
  account: accountDe,
  cart: cartDe,
  checkout: checkoutDe,
  contact: contactDe,
  editor: editorDe,
  desk: deskDe,
  failures: failuresDe,
  greeting: greetingDe,
  help: helpDe,
  home: homeDe,
  legal: legalDe,
  orders: ordersDe,
  outOfOrder: outOfOrderDe,
  player: playerDe,
  productTypes: productTypesDe,
  products: productsDe,
  shell: shellDe,
  speech: speechDe,
  takes: takesDe,
} as const

export type AllTexts = typeof german
export type Namespace = keyof AllTexts
export type Texts<Name extends Namespace = Namespace> = Pick<AllTexts, Name>

const english = {
  account: accountEn,
  cart: cartEn,
  checkout: checkoutEn,
  contact: contactEn,
  editor: editorEn,
  desk: deskEn,
  failures: failuresEn,
  greeting: greetingEn,
  help: helpEn,
  home: homeEn,
  legal: legalEn,
  orders: ordersEn,
  outOfOrder: outOfOrderEn,
  player: playerEn,
  productTypes: productTypesEn,
  products: productsEn,
  shell: shellEn,
  speech: speechEn,
  takes: takesEn,
} as const satisfies Record<Namespace, unknown>

const texts = { de: german, en: english } as const

export function textsFor<Name extends Namespace>(language: Language, ...namespaces: readonly Name[]): Texts<Name> {
  const all = texts[language] as AllTexts
  return Object.fromEntries(namespaces.map((name) => [name, all[name]])) as Texts<Name>
}

/** Everything, as `lang-de.json` and `lang-en.json` show it. */
export function allTexts(language: Language): Record<Namespace, Record<string, string>> {
  return texts[language]
}
