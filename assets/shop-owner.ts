/**
 * The owner of the shop as it is shipped, until the real one says otherwise in the studio: invented, with numbers whose check digits are right, and reached at a
 * domain and a number that are reserved for examples, so that nobody is disturbed.
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
