import type { products as german } from './products.de.ts'
import type { Translated } from './translated.ts'

export const products = {
  productsTitle: 'All greetings – Freizeichen',
  productsDescription: 'Templates for welcome, on hold, answering machine, switchboard and voicemail, with text, length and price.',
  productsHeadline: 'All greetings',
  productsLead: 'Every template with its text, length and price. You choose voice and music afterwards.',
  typeTitle: '{type} – greetings by Freizeichen',
  typeDescription: '{promise} Templates with text, length and price, professionally spoken.',
  filter: 'Narrow it down',
  filterType: 'Kind of greeting',
  filterClass: 'Kind of text',
  filterLanguage: 'Language of the greeting',
  allTypes: 'All kinds',
  allClasses: 'All kinds of text',
  allLanguages: 'All languages',
  applyFilter: 'Show',
  resetFilter: 'Reset',
  found: '{count} greetings',
  foundOne: '1 greeting',
  ownText: 'You write the text yourself, up to {characters} characters.',
  lengthEstimate: 'about {seconds} s spoken',
  choose: 'Create greeting',
  nothing: 'There is no template for that',
  nothingHint: 'Take back one of your choices, or write a text of your own.',
  nothingAction: 'Show all greetings',
} satisfies Translated<typeof german>
