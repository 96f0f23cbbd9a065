import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'

/** A body that each of these calls takes as it stands: tests send all of them to the shop. What stands in the path comes from the call before. */
export const bodyExamples: Readonly<Record<string, object>> = {
  signUp: {
    salutation: 'ms', first_name: 'Erika', last_name: 'Muster', company: 'Muster GmbH', email1: 'erika@muster.example', password: 'Sehr-geheim-7',
    primary_address_street: 'Hauptstraße 7', primary_address_postalcode: '80331', primary_address_city: 'München', primary_address_country: 'DE', terms: true, privacy: true,
  },
  login: { user: 'erika@muster.example', pw: 'Sehr-geheim-7', remember: false },
  updateUser: { phone_work: '+49 89 1234567', opt_in: false },
  updateAccount: { invoice_as: 'Muster GmbH', vat_id: 'DE136695976' },
  createCart: { language: 'de' },
  validateItem: { product_id: 'ws-direct-patience', voices_id: 'clara' },
  addItem: {
    product_id: 'creative-500', text: 'Guten Tag, Sie sprechen mit Muster. Wir rufen gern zurück.', languages: 'de',
    Audioconfig: { voices_id: 'ada', musics_id: 'sommerregen', voice_vol: 70, music_vol: 70, voiceover_duck: 80, intro: 3, extro: 3, fadein: 0, fadeout: 2.5 },
  },
  updateItem: { text: 'Guten Tag, Sie sprechen mit Muster. Bis gleich.' },
  updateCart: { name: 'Empfang', shipping_option: 'express', shipping_formats: ['mp3', 'wav'], payment_option: 'transfer' },
  recordConsents: { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true },
  prelistenItem: { text: 'Guten Tag, Sie sprechen mit Muster.', languages: 'de', voices_id: 'ada' },
  sendMessage: { first_name: 'Erika', last_name: 'Muster', email1: 'erika@muster.example', description: 'Wir brauchen neun Ansagen.' },
}
