/** An address for every screen of the specification, without language. */
import type { Screen } from '#web/paths.ts'

export const addresses: Readonly<Record<Screen, string>> = {
  home: '/',
  products: '/products/ws',
  editText: '/editText?product=aba-individual-hours-record',
  editMusic: '/editMusic?product=aba-individual-hours-record',
  editVoice: '/editVoice?product=aba-individual-hours-record',
  cart: '/cart',
  carts: '/carts',
  signIn: '/signIn',
  signUp: '/signUp',
  regSuccess: '/regSuccess/praxis@example.org',
  confirmEmail: '/confirmEmail',
  undoEmailChange: '/undoEmailChange?token=abc',
  sendPassword: '/sendPassword',
  resetPassword: '/resetPassword?token=abc',
  technician: '/technician',
  preparedCart: '/preparedCart',
  myAccount: '/myAccount',
  profile: '/myAccount/profile',
  changePassword: '/myAccount/changePassword',
  orders: '/myAccount/orders',
  order: '/myAccount/orders/100123',
  greetings: '/myAccount/greetings',
  greeting: '/myAccount/greetings/0198a000-0000-4000-8000-000000000001',
  invoices: '/myAccount/invoices',
  account: '/account',
  sharedSample: '/sharedSample/9kXw2vB7nQ4mT1cR6yH8jL3pD5sF0gZaEuWiOxKtYbU',
  checkout: '/checkout',
  checkoutSuccess: '/checkout/success?so_number=100123',
  checkoutError: '/checkout/error?errorCode=ERROR_CREATING_PAYMENT',
  help: '/help',
  faqs: '/faqs',
  faq: '/faqs/pin',
  glossary: '/glossary',
  glossaryEntry: '/glossary/text',
  telephoneSystems: '/telephoneSystems',
  telephoneSystem: '/telephoneSystems/fritzbox-hold',
  contact: '/contact',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  background: '/background',
  accessibility: '/accessibility',
  withdrawal: '/withdrawal',
}

/** `/cart` → `/en/cart`. */
export function inEnglish(address: string): string {
  return address === '/' ? '/en' : `/en${address}`
}
