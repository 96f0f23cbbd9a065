/** Every call that the shop answers, by feature. */
import { catalogueContract } from './catalogue/catalogue.contract.ts'
import { contactContract } from './contact/contact.contract.ts'
import { textsContract } from './texts/texts.contract.ts'

export const contract = {
  catalogue: catalogueContract,
  contact: contactContract,
  texts: textsContract,
} as const
