/** Only loaders read this file: a page carries the namespaces it shows, in its own language. */
import type { Language } from '#domain/language.ts'
import { account as accountDe } from './account.de.ts'
import { account as accountEn } from './account.en.ts'
import { accountFields as accountFieldsDe } from './account-fields.de.ts'
import { accountFields as accountFieldsEn } from './account-fields.en.ts'
import { books as booksDe } from './books.de.ts'
import { books as booksEn } from './books.en.ts'
import { cart as cartDe } from './cart.de.ts'
import { cart as cartEn } from './cart.en.ts'
import { checkout as checkoutDe } from './checkout.de.ts'
import { checkout as checkoutEn } from './checkout.en.ts'
import { confirmationMail as confirmationMailDe } from './confirmation-mail.de.ts'
import { confirmationMail as confirmationMailEn } from './confirmation-mail.en.ts'
import { contact as contactDe } from './contact.de.ts'
import { contact as contactEn } from './contact.en.ts'
import { delivery as deliveryDe } from './delivery.de.ts'
import { delivery as deliveryEn } from './delivery.en.ts'
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
import { messages as messagesDe } from './messages.de.ts'
import { messages as messagesEn } from './messages.en.ts'
import { money as moneyDe } from './money.de.ts'
import { money as moneyEn } from './money.en.ts'
import { myGreetings as myGreetingsDe } from './my-greetings.de.ts'
import { myGreetings as myGreetingsEn } from './my-greetings.en.ts'
import { orders as ordersDe } from './orders.de.ts'
import { orders as ordersEn } from './orders.en.ts'
import { outOfOrder as outOfOrderDe } from './out-of-order.de.ts'
import { outOfOrder as outOfOrderEn } from './out-of-order.en.ts'
import { passwordParts as passwordPartsDe } from './password-parts.de.ts'
import { passwordParts as passwordPartsEn } from './password-parts.en.ts'
import { player as playerDe } from './player.de.ts'
import { player as playerEn } from './player.en.ts'
import { productTypes as productTypesDe } from './product-types.de.ts'
import { productTypes as productTypesEn } from './product-types.en.ts'
import { products as productsDe } from './products.de.ts'
import { products as productsEn } from './products.en.ts'
import { share as shareDe } from './share.de.ts'
import { share as shareEn } from './share.en.ts'
import { shell as shellDe } from './shell.de.ts'
import { shell as shellEn } from './shell.en.ts'
import { speech as speechDe } from './speech.de.ts'
import { speech as speechEn } from './speech.en.ts'
import { studio as studioDe } from './studio.de.ts'
import { studio as studioEn } from './studio.en.ts'
import { studioOffice as studioOfficeDe } from './studio-office.de.ts'
import { studioOffice as studioOfficeEn } from './studio-office.en.ts'
import { takes as takesDe } from './takes.de.ts'
import { takes as takesEn } from './takes.en.ts'
import { tooLong as tooLongDe } from './too-long.de.ts'
import { tooLong as tooLongEn } from './too-long.en.ts'
import { transfer as transferDe } from './transfer.de.ts'
import { transfer as transferEn } from './transfer.en.ts'
import { jobs as jobsDe } from './jobs.de.ts'
import { jobs as jobsEn } from './jobs.en.ts'
import { office as officeDe } from './office.de.ts'
import { office as officeEn } from './office.en.ts'
import { vouchers as vouchersDe } from './vouchers.de.ts'
import { vouchers as vouchersEn } from './vouchers.en.ts'
import { settings as settingsDe } from './settings.de.ts'
import { settings as settingsEn } from './settings.en.ts'
import { offer as offerDe } from './offer.de.ts'
import { offer as offerEn } from './offer.en.ts'
import { figures as figuresDe } from './figures.de.ts'
import { figures as figuresEn } from './figures.en.ts'
import { worklist as worklistDe } from './worklist.de.ts'
import { worklist as worklistEn } from './worklist.en.ts'

const german = {
  account: accountDe,
  accountFields: accountFieldsDe,
  books: booksDe,
  cart: cartDe,
  checkout: checkoutDe,
  confirmationMail: confirmationMailDe,
  contact: contactDe,
  delivery: deliveryDe,
  editor: editorDe,
  desk: deskDe,
  failures: failuresDe,
  greeting: greetingDe,
  help: helpDe,
  home: homeDe,
  legal: legalDe,
  messages: messagesDe,
  money: moneyDe,
  myGreetings: myGreetingsDe,
  orders: ordersDe,
  outOfOrder: outOfOrderDe,
  passwordParts: passwordPartsDe,
  player: playerDe,
  productTypes: productTypesDe,
  products: productsDe,
  share: shareDe,
  shell: shellDe,
  speech: speechDe,
  studio: { ...studioDe, ...studioOfficeDe },
  takes: takesDe,
  tooLong: tooLongDe,
  transfer: transferDe,
  jobs: jobsDe,
  office: officeDe,
  vouchers: vouchersDe,
  settings: settingsDe,
  offer: offerDe,
  figures: figuresDe,
  worklist: worklistDe,
} as const

export type AllTexts = typeof german
export type Namespace = keyof AllTexts
export type Texts<Name extends Namespace = Namespace> = Pick<AllTexts, Name>

const english = {
  account: accountEn,
  accountFields: accountFieldsEn,
  books: booksEn,
  cart: cartEn,
  checkout: checkoutEn,
  confirmationMail: confirmationMailEn,
  contact: contactEn,
  delivery: deliveryEn,
  editor: editorEn,
  desk: deskEn,
  failures: failuresEn,
  greeting: greetingEn,
  help: helpEn,
  home: homeEn,
  legal: legalEn,
  messages: messagesEn,
  money: moneyEn,
  myGreetings: myGreetingsEn,
  orders: ordersEn,
  outOfOrder: outOfOrderEn,
  passwordParts: passwordPartsEn,
  player: playerEn,
  productTypes: productTypesEn,
  products: productsEn,
  share: shareEn,
  shell: shellEn,
  speech: speechEn,
  studio: { ...studioEn, ...studioOfficeEn },
  takes: takesEn,
  tooLong: tooLongEn,
  transfer: transferEn,
  jobs: jobsEn,
  office: officeEn,
  vouchers: vouchersEn,
  settings: settingsEn,
  offer: offerEn,
  figures: figuresEn,
  worklist: worklistEn,
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
