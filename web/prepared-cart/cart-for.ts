/** Whom the office fills a cart for: the shop lies between the customer's page and the form that hands the cart over. */
import { keepJson, keep, keptJson, ofTab } from '#web/kept.ts'

const key = 'cart-for'

type CartFor = Readonly<Record<'name' | 'email', string>>

export const prepareFor = (customer: CartFor) => keepJson(ofTab, key, customer)
export const preparedFor = (): CartFor | undefined => keptJson<CartFor>(ofTab, key)
export const prepareForNobody = () => keep(ofTab, key, undefined)
