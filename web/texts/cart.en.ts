import type { cart as german } from './cart.de.ts'
import type { Translated } from './translated.ts'

export const cart = {
  cartTitle: 'Cart – Freizeichen',
  cartDescription: 'Your greetings, ready to order.',
  cartHeadline: 'Your cart',
  cartEmpty: 'No greeting in your cart yet',
  cartEmptyHint: 'Pick a template or write your own text. Voice and music come next.',
  cartEmptyAction: 'Pick a greeting',
  summary: 'Good to know',
  deliveryTime: 'Delivery time',
  deliveryTimeHint: 'Ready-made texts download at once, all others take three to five working days. Express: one to two working days, plus 50% on the greeting price.',
  formats: 'Formats',
  formatsHint: 'Two of MP3, WAV and ALaw are included. The third is a one-off {price} per order.',
  countries: 'Countries and payment',
  countriesHint: 'We deliver to DE, AT, CH, NL, LI, LU, BE, IT. Pay by PayPal, card, direct debit, invoice or advance transfer.',
  savedSets: 'Saved greeting sets',

  cartsTitle: 'Saved greeting sets – Freizeichen',
  cartsDescription: 'The sets of greetings you have saved.',
  cartsHeadline: 'Saved greeting sets',
  cartsLead: 'A set keeps what is in your cart, so that you can order it later or for another branch.',
  cartsEmpty: 'No set saved yet',
  cartsEmptyHint: 'Collect your greetings in the cart and save them there as a set.',
  cartsEmptyAction: 'Go to the cart',
} satisfies Translated<typeof german>
