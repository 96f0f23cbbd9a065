/** The canonical address of each page, and whether it is the same for every visitor and may be cached and indexed. */
import type { Screen } from './paths.ts'

/** `root`: the home page. `own`: its own path. `none`: no canonical address. */
type CanonicalRule = 'root' | 'own' | 'none'

interface PageRule {
  readonly canonical: CanonicalRule
  /** Holds nothing personal, even when signed in: search engines and shared caches may keep it. */
  readonly open: boolean
}

const openAtRoot = { canonical: 'root', open: true } as const
const openAtOwn = { canonical: 'own', open: true } as const
const privateAtRoot = { canonical: 'root', open: false } as const
const privateWithout = { canonical: 'none', open: false } as const

export const pageRules: Readonly<Record<Screen, PageRule>> = {
  home: openAtRoot,
  products: openAtOwn,
  editText: openAtRoot,
  editMusic: openAtOwn,
  editVoice: openAtOwn,
  cart: privateAtRoot,
  carts: privateWithout,
  signIn: privateWithout,
  signUp: privateWithout,
  regSuccess: privateAtRoot,
  confirmEmail: privateWithout,
  undoEmailChange: privateWithout,
  sendPassword: privateWithout,
  resetPassword: privateWithout,
  myAccount: privateAtRoot,
  profile: privateAtRoot,
  changePassword: privateWithout,
  orders: privateAtRoot,
  order: privateAtRoot,
  greetings: privateWithout,
  greeting: privateWithout,
  invoices: privateWithout,
  account: privateAtRoot,
  checkout: privateAtRoot,
  checkoutSuccess: privateAtRoot,
  checkoutError: privateAtRoot,
  help: openAtOwn,
  faqs: openAtOwn,
  faq: openAtOwn,
  glossary: openAtRoot,
  glossaryEntry: openAtOwn,
  telephoneSystems: openAtOwn,
  telephoneSystem: openAtOwn,
  contact: openAtRoot,
  about: openAtRoot,
  terms: openAtRoot,
  privacy: openAtRoot,
  background: openAtRoot,
  accessibility: openAtOwn,
  withdrawal: openAtOwn,
}
