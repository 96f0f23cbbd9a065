/** Other programs rely on these names: a missing name breaks them. The values are tested with the calls. */
import { expect, it } from 'vitest'
import { accountSchema, userSchema } from './account/customer.ts'
import { cartItemSchema, cartSchema } from './cart/cart.contract.ts'
import { musicSchema, productSchema, voiceSchema } from './catalogue/catalogue.contract.ts'
import { deliverySchema } from './delivery/delivery.contract.ts'
import { orderSchema } from './order/order.contract.ts'
import { hpcGreetingSchema } from './production/production.contract.ts'

const mix = 'intro extro voice_vol music_vol fadein fadeout voiceover_duck'

it.each([
  ['[R3.01] a cart', cartSchema, `id Cartitems accounts_id name status date_entered date_modified date_ordered date_shipped discount_amount discount_percent
    discount_name price_total price_total_net price_vat price_shipping shipping_option shipping_formats payment_option remarks vat order_id order_number invoice_id`],
  ['[R3.02] a greeting in the cart', cartItemSchema, `pos carts_id product_id name text product_text price languages product_type cs_product_classification
    remarks template_identifiers Audioconfig related_product_id`],
  ['[R3.03] its sound', cartItemSchema.shape.Audioconfig, `id cartitems_id carts_id voices_id musics_id Voice Music cs_product_classification ${mix}`],
  ['[R3.04] a product', productSchema, 'id name description list_price language product_type cs_product_classification related_product_id'],
  ['[R3.05] a voice', voiceSchema, 'id name sex voice_age voice_range languages cs_product_classification ai'],
  ['[R3.06] a music', musicSchema, 'id name category cs_product_classification'],
  ['[R3.07] a user', userSchema, `id email1 first_name last_name salutation phone_mobile phone_work name primary_address_street primary_address_postalcode
    primary_address_city primary_address_country hpc_uid partnercode Account`],
  ['[R3.08] an account', accountSchema, `partner_id cs_allowed_paymenttypes billing_address_street billing_address_postalcode billing_address_city
    billing_address_country invoice_as name`],
  ['[R3.10] an ordered greeting', hpcGreetingSchema, `id type text music ${mix} status date_entered`],
  ['[R3.11] a delivery', deliverySchema, 'id greeting_id provider_id status'],
  ['[R3.12] an order', orderSchema, 'number date_entered sum status solines greetings'],
])('%s has the documented field names', (_, { shape }, names) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(names.split(/\s+/)))
})
