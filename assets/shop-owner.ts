/**
 * The owner until the real one is set in the studio: invented, with valid check digits, and a domain and telephone number reserved for examples, so that no
 * real person is disturbed.
 */
import type { ShopOwner } from '#domain/settings/owner.ts'

export const shopOwner: ShopOwner = {
  company: 'Freizeichen Tonstudio GmbH',
  street: 'Beispielstraße 425',
  postalCode: '80331',
  city: 'München',
  country: 'DE',
  managingDirector: 'Erika Beispiel',
  registerCourt: 'Amtsgericht München',
  registerNumber: 'HRB 000000',
  vatId: 'DE136695976',
  taxNumber: '143/123/12345',
  email: 'hallo@freizeichen.example',
  phone: '+49 89 99998-425',
  studioPlace: 'BY-KATH',
  bank: {
    holder: 'Freizeichen Tonstudio GmbH',
    name: 'Beispielbank München',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    creditorId: 'DE98ZZZ09999999999',
  },
}
