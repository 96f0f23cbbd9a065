import type { productTypes as german } from './product-types.de.ts'
import type { Translated } from './translated.ts'

export const productTypes = {
  abb: 'Welcome',
  abbPromise: 'The first impression, before anybody picks up.',
  ws: 'On hold',
  wsPromise: 'Music and words that make the wait feel shorter.',
  aba: 'Answering machine',
  abaPromise: 'Sound well looked after even when nobody is in.',
  az: 'Automatic switchboard',
  azPromise: '“For sales, press one.”',
  voicemail: 'Voicemail',
  voicemailPromise: 'Straight to the mailbox of your provider.',
  mobile: 'Mobile greeting',
  mobilePromise: 'Short and personal, for when you are out.',
  abn: 'After hours',
  abnPromise: 'Says when you are back and who helps in an emergency.',
  special: 'Special occasion',
  specialPromise: 'Christmas, company holidays, a move, a fault.',
  info: 'Information line',
  infoPromise: 'Answers without waiting: hours, directions, new numbers.',
  freetext: 'Free text',
  freetextPromise: 'Your own words, up to 1,000 characters.',

  direct: 'Ready-made',
  individual: 'Individual',
  creative: 'Creative',

  de: 'German',
  en: 'English',
} satisfies Translated<typeof german>
