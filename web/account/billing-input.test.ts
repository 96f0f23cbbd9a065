import { expect, it } from 'vitest'
import { copiedToBilling } from './account-fields.tsx'
import { printable } from './form-values.ts'

const primary = {
  primary_address_street: 'Musterweg 1', primary_address_postalcode: '80331', primary_address_city: 'München', primary_address_country: 'AT',
}
const billing = { billing_address_street: 'Musterweg 1', billing_address_postalcode: '80331', billing_address_city: 'München', billing_address_country: 'AT' }

it('[R2.29] copies the primary address and uses the company as the name on the invoice', () => {
  expect(copiedToBilling({ ...primary, name: ' Elektro Sommer GmbH ', invoice_as: 'alt', first_name: 'A', last_name: 'B' }))
    .toEqual({ ...billing, invoice_as: 'Elektro Sommer GmbH' })
})

it('uses the person where there is no company', () => {
  expect(copiedToBilling({ ...primary, name: '', first_name: 'Erika', last_name: 'Muster' }).invoice_as).toBe('Erika Muster')
})

it('asks for Latin letters in each field that goes onto a document, and in no other', () => {
  expect(printable({ ...primary, first_name: '芳', invoice_as: 'محمد', billing_address_city: 'תל אביב', name: 'Café 🚀', password: '🚀', last_name: 'Σοφία' })).toEqual(['name', 'invoice_as', 'first_name', 'billing_address_city'])
})
