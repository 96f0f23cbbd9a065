/** Every address of the shop. German has the bare path, English stands under `/en`. */
import { generatePath } from 'react-router'
import type { Language } from '#domain/language.ts'

export const patterns = {
  home: '/',
  products: '/products/:type?',
  editText: '/editText',
  editMusic: '/editMusic',
  editVoice: '/editVoice',
  cart: '/cart',
  carts: '/carts',
  signIn: '/signIn',
  signUp: '/signUp',
  regSuccess: '/regSuccess/:registerEmail',
  confirmEmail: '/confirmEmail',
  undoEmailChange: '/undoEmailChange',
  sendPassword: '/sendPassword',
  resetPassword: '/resetPassword',
  myAccount: '/myAccount',
  profile: '/myAccount/profile',
  changePassword: '/myAccount/changePassword',
  orders: '/myAccount/orders',
  order: '/myAccount/orders/:order',
  greetings: '/myAccount/greetings',
  greeting: '/myAccount/greetings/:greeting',
  invoices: '/myAccount/invoices',
  technician: '/technician',
  preparedCart: '/preparedCart',
  account: '/account',
  sharedSample: '/sharedSample/:link',
  checkout: '/checkout',
  checkoutSuccess: '/checkout/success',
  checkoutError: '/checkout/error',
  help: '/help',
  faqs: '/faqs',
  faq: '/faqs/:topic',
  glossary: '/glossary',
  glossaryEntry: '/glossary/:topic',
  telephoneSystems: '/telephoneSystems',
  telephoneSystem: '/telephoneSystems/:topic',
  contact: '/contact',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  background: '/background',
  accessibility: '/accessibility',
  withdrawal: '/withdrawal',
} as const

export type Screen = keyof typeof patterns

/** Of `myAccount`, as its navigation shows them. */
export const accountParts = ['orders', 'greetings', 'invoices', 'profile', 'changePassword'] as const satisfies readonly Screen[]

type Parameters = Readonly<Record<string, string | undefined>>

export function pathTo(language: Language, screen: Screen, parameters: Parameters = {}, query: Parameters = {}): string {
  const path = generatePath(patterns[screen], parameters)
  // The list of all products keeps its slash: `/products` itself redirects to `/products/`.
  const withSlash = screen === 'products' && path === '/products' ? '/products/' : path
  return inLanguage(withSlash, language) + queryString(query)
}

function queryString(query: Parameters): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

export function languageOfPath(pathname: string): Language {
  return /^\/en(\/|$)/.test(pathname) ? 'en' : 'de'
}

/** The path without its language: `/en/cart` → `/cart`. */
export function barePath(pathname: string): string {
  // A second slash would make what is left name another host.
  return languageOfPath(pathname) === 'en' ? pathname.slice(3).replace(/^\/*/, '/') : pathname
}

/** The same page in another language. */
export function inLanguage(pathname: string, language: Language): string {
  const bare = barePath(pathname)
  if (language === 'de') return bare
  return bare === '/' ? '/en' : `/en${bare}`
}

/** The query of an address as far as it may stand in links: what works once and for one person stays out of them. */
export function openSearch(search: string): string {
  return /[?&](token|code)=/.test(search) ? '' : search
}
