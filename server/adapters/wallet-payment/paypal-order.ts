/** An order as PayPal is asked for it: its texts within its limits, its sums as it checks them. */
import { breakdownOf, walletAmount } from './wallet-amounts.ts'
import type { PaymentWish } from './wallet-payment.port.ts'

const longest = 127
const locales = { de: 'de-DE', en: 'en-GB' } as const

/** The same wish is the same body, letter for letter: that is what makes asking again safe. Nothing where the wish does not add up. */
export function paypalOrder(wish: PaymentWish, brandName: string): object | undefined {
  const sums = breakdownOf(wish)
  if (!sums) return undefined
  return {
    intent: 'CAPTURE',
    purchase_units: [{
      reference_id: 'default',
      custom_id: wish.cartId,
      ...(wish.invoiceReference !== undefined && { invoice_id: wish.invoiceReference }),
      description: shortened(wish.description, brandName),
      amount: {
        ...walletAmount(sums.totalCents),
        breakdown: {
          item_total: walletAmount(sums.itemCents), tax_total: walletAmount(sums.taxCents), discount: walletAmount(sums.discountCents),
        },
      },
      items: wish.lines.map(({ name, netCents, sku }, index) => ({
        name: shortened(name, shortened(sku, '-')), quantity: '1', unit_amount: walletAmount(netCents), tax: walletAmount(sums.lineTaxCents[index] ?? 0),
        category: 'DIGITAL_GOODS', sku: shortened(sku, '-'),
      })),
    }],
    payment_source: { paypal: { experience_context: {
      brand_name: shortened(brandName, '-'), locale: locales[wish.locale], landing_page: 'LOGIN', shipping_preference: 'NO_SHIPPING',
      user_action: 'CONTINUE', payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED', return_url: wish.returnUrl, cancel_url: wish.cancelUrl,
    } } },
  }
}

/** Cut before a sign that would be halved; an empty text is none that a wallet takes. */
function shortened(text: string, instead: string): string {
  const readable = text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ').trim() || instead
  const cut = readable.length > longest ? `${readable.slice(0, longest - 1)}…` : readable
  return cut.isWellFormed() ? cut : `${readable.slice(0, longest - 2)}…`
}
