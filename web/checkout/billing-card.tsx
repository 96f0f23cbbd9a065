import type { User } from '#domain/account/customer.ts'
import { billingAddress } from '#domain/checkout/billing-address.ts'
import { isFailure } from '#domain/errors.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { useComingFrom } from '#web/shell/back-state.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card, CardNote } from '#web/ui/card.tsx'

export const billingId = 'checkout-billing'

export function billingOf({ Account: account, ...user }: User) {
  return billingAddress({
    companyName: account.name, invoiceAs: account.invoice_as, personName: user.name, vatId: account.vat_id,
    billing: {
      street: account.billing_address_street, postalCode: account.billing_address_postalcode, city: account.billing_address_city,
      country: account.billing_address_country,
    },
    primary: {
      street: user.primary_address_street, postalCode: user.primary_address_postalcode, city: user.primary_address_city,
      country: account.billing_address_country,
    },
  })
}

export function BillingCard({ user }: { readonly user: User }) {
  const texts = useTexts('checkout')
  const fields = useTexts('accountFields')
  const comingFrom = useComingFrom()
  const address = billingOf(user)
  const parts: Readonly<Record<string, string>> = {
    invoice_as: texts.billingName, billing_address_street: fields.street, billing_address_postalcode: fields.postalCode, billing_address_city: fields.city,
  }
  const failures = useTexts('failures')
  const isRefused = isFailure(address)
  const missing = isRefused ? Object.keys(address.fields ?? {}).map((name) => parts[name] ?? name).join(', ') : ''
  return (
    <Card
      as="section" size="panel" className="checkout-part" ground={isRefused ? 'unfinished' : 'plain'} id={billingId} tabIndex={-1}
      aria-label={texts.billing}
    >
      {isRefused && <CardNote><p>{address.failure === 'BILLING_ADDRESS_INCOMPLETE' ? fill(texts.billingMissing, { parts: missing }) : failures[address.failure]}</p></CardNote>}
      <h2>{texts.billing}</h2>
      {!isRefused && (
        <address>
          {address.name}<br />
          {address.street}<br />
          {address.postalCode} {address.city}<br />
          {fields[`country${address.country}`]}
          {address.vatId && <><br />{fields.vatId} {address.vatId}</>}
        </address>
      )}
      <div>
        <ScreenButton screen="profile" state={comingFrom} kind={isRefused ? 'ink' : 'ghost'}>
          {isRefused ? texts.billingComplete : texts.billingEdit}
        </ScreenButton>
      </div>
    </Card>
  )
}
