/** Every call that the shop answers, by feature. */
import { cartContract } from './cart/cart.contract.ts'
import { catalogueContract } from './catalogue/catalogue.contract.ts'
import { contactContract } from './contact/contact.contract.ts'
import { bedContract } from './greeting/bed.contract.ts'
import { prelistenContract } from './greeting/prelisten.contract.ts'
import { textsContract } from './texts/texts.contract.ts'

export const contract = {
  catalogue: catalogueContract,
  greeting: { ...prelistenContract, ...bedContract },
  cart: cartContract,
  contact: contactContract,
  texts: textsContract,
} as const
