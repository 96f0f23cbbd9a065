/** Ordering needs an account: it is made, or signed in to, beside what is ordered. */
import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AccountForm, useField } from '#web/account/account-form.tsx'
import { AddressFields, ChosenPasswordField, CompanyField, ConsentFields, NameFields, useChosenCountry, VatIdField } from '#web/account/account-fields.tsx'
import { WalletReturnNote } from '#web/account/auth-layout.tsx'
import { allOf, chosenPassword, filled, type FormValues } from '#web/account/form-values.ts'
import { SignInForm, WalletSignIn } from '#web/account/sign-in-form.tsx'
import '#web/account/sign-in.css'
import { readSignUpDraft } from '#web/account/sign-up-draft.ts'
import { checkPerson, useSignUp } from '#web/account/use-sign-up.ts'
import type { PaymentOption } from '#domain/account/customer.ts'
import type { Country } from '#domain/address/address.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import { call } from '#web/calls/call.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { afterSignIn } from '#web/session/after-sign-in.ts'
import type { BackState } from '#web/shell/back-state.ts'
import { fill } from '#web/texts/fill.ts'
import { formatList } from '#web/texts/format-words.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card, CardSection } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LongWait } from '#web/ui/long-wait.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import type { CheckoutData } from './checkout-data.server.ts'
import { keepTick, leaveForWallet } from './checkout-memory.ts'
import { CheckoutSteps, WalletNote } from './checkout-steps.tsx'
import { OrderInSight, OrderSummary } from './order-summary.tsx'

interface Props {
  readonly cart: Cart
  /** Given up at the wallet. */
  readonly isCancelled: boolean
}

export function GuestCheckout({ cart, isCancelled }: Props) {
  const failures = useTexts('failures')
  const [knownEmail, know] = useState<string>()
  const { waysToPay } = useLoaderData<CheckoutData>()
  return (
    <>
      <CheckoutSteps at="details" />
      <div className="cart checkout">
        <OrderInSight cart={cart} />
        <div className="cart-main">
          {isCancelled ? <WalletNote kind="cancelled" /> : <div className="checkout-note" role="alert"><Icon name="info" /><p>{failures.LABEL_PLEASE_LOGIN}</p></div>}
          {knownEmail === undefined ? (
            <>
              {waysToPay.includes('wallet') && cart.price_total > 0 && <PayFirst cart={cart} />}
              <NewCustomer cart={cart} onKnown={know} />
            </>
          ) : <KnownCustomer email={knownEmail} onNew={() => know(undefined)} isSudden={knownEmail !== ''} />}
        </div>
        <OrderSummary cart={cart}>{cart.price_total > 0 && <WaysToPay />}</OrderSummary>
      </div>
    </>
  )
}

/** What a new account may pay with, so that nobody signs up for a way that is not open. */
function WaysToPay() {
  const texts = useTexts('checkout')
  const language = useLanguage()
  const { waysToPay, waysOnRequest } = useLoaderData<CheckoutData>()
  const openAtOnce = waysToPay.filter((way) => way !== 'invoice')
  const listed = (ways: readonly PaymentOption[]) => formatList(ways.map((way) => texts[`way-${way}`]), language, 'disjunction')
  return (
    <p className="fine">
      {openAtOnce.length > 0 && fill(texts.waysToPay, { ways: listed(openAtOnce) })}
      {waysToPay.includes('invoice') && ` ${texts.wayInvoiceOnceConfirmed}`}
      {waysOnRequest.length > 0 && ` ${fill(texts.waysOnRequest, { ways: listed(waysOnRequest) })}`}
    </p>
  )
}

/** The wallet knows name and address: whoever pays there has little to write. */
function PayFirst({ cart }: Pick<Props, 'cart'>) {
  const texts = useTexts('checkout')
  const failures = useTexts('failures')
  const language = useLanguage()
  const { pending, failure, send } = useSending()

  async function go() {
    const { approvalLink } = await call(checkoutContract.approveAsGuest, { cartId: cart.id, language })
    leaveForWallet(cart.id)
    location.assign(approvalLink)
    // The page is left: the button stays busy until it is.
    await new Promise(() => undefined)
  }

  return (
    <CardSection size="panel" className="checkout-part" heading={texts.payFirst}>
      <p className="soft">{texts.payFirstHint}</p>
      <FormSummary failure={failure && (failure.code === 'WALLET_NOT_AVAILABLE' ? texts.walletDown : failures[failure.code])} attempt={failure} />
      <SubmitButton type="button" size="large" wide pending={pending} onClick={() => void send(go)}>{texts.toWallet}</SubmitButton>
      <LongWait isWaiting={pending}>{texts.walletLate}</LongWait>
    </CardSection>
  )
}

const check = allOf(checkPerson, chosenPassword, filled('terms', 'privacy'))

const wordsOf = ({ Cartitems: items }: Cart) => JSON.stringify(items.map(({ product_id, text, template_identifiers }) => [product_id, text, template_identifiers]))
/** Another sum at most. */
export const isSameBut = (one: Cart, other: Cart) => one.id === other.id && wordsOf(one) === wordsOf(other)

function NewCustomer({ cart, onKnown }: Pick<Props, 'cart'> & { readonly onKnown: (email: string) => void }) {
  const texts = useTexts('checkout')
  const account = useTexts('account')
  const path = usePathTo()('checkout')
  const { form, keep } = useSignUp({
    check,
    after: async (answer) => {
      const agreeTo = (to: Cart) => (['terms', 'privacy'] as const).forEach((kind) => keepTick({ cart: to }, kind, true))
      agreeTo(cart)
      // Another country, another tax: what was agreed to a moment ago holds for the same greetings at that sum, too.
      await afterSignIn(answer, { staysSignedIn: false, target: path, onCart: (now) => isSameBut(cart, now) && agreeTo(now) })
      showAlert('success', account.SUCCESS_SIGNUP)
    },
  })
  return (
    <CardSection size="panel" className="checkout-part" heading={texts.details}>
      {readSignUpDraft().walletToken !== undefined && <WalletReturnNote text={account.INFO_PAYPAL_NEW_USER} />}
      <p className="soft">{account.knownHere} <button type="button" className="text-link" onClick={() => onKnown('')}>{account.signInAction}</button></p>
      <div onInput={keep}>
        <AccountForm form={form} label={texts.details}>
          <DetailFields email={<EmailField isTaken={form.refusal?.code === 'USER_ALREADY_EXISTS'} onKnown={onKnown} />} />
          <ConsentFields />
          <div className="account-send">
            <SubmitButton size="large" pending={form.pending}>{texts.toPayment}</SubmitButton>
            <p className="fine">{texts.accountMade}</p>
          </div>
        </AccountForm>
      </div>
    </CardSection>
  )
}

/** What an invoice needs, and the way into the account. A VAT ID changes the price abroad only. */
export function DetailFields({ email, start = {} }: { readonly email: ReactNode; readonly start?: FormValues }) {
  const fields = useTexts('accountFields')
  const { country, watch } = useChosenCountry('primary_address', (start['primary_address_country'] || 'DE') as Country)
  return (
    <div className="account-fields" onInput={watch}>
      <NameFields start={start} />
      <CompanyField start={start['company']} />
      <AddressFields address="primary_address" start={start} />
      {country !== 'DE' && <VatIdField country={country} start={start['vat_id']} />}
      {email}
      <ChosenPasswordField label={fields.password} />
    </div>
  )
}

function EmailField({ isTaken, onKnown }: { readonly isTaken: boolean; readonly onKnown: (email: string) => void }) {
  const texts = useTexts('account')
  const { email: label } = useTexts('accountFields')
  const field = useField()
  return (
    <div>
      <TextField label={label} type="email" autoComplete="email" {...field('email1')} />
      {isTaken && <p className="row"><button type="button" className="text-link" onClick={() => onKnown(readSignUpDraft().values['email1'] ?? '')}>{texts.signInAction}</button></p>}
    </div>
  )
}

/** Signs in here, and goes on here. */
interface KnownCustomerProps {
  readonly email: string
  readonly onNew?: () => void
  /** It stands where something else stood a moment ago. */
  readonly isSudden: boolean
}

export function KnownCustomer({ email, onNew, isSudden }: KnownCustomerProps) {
  const texts = useTexts('account')
  const path = usePathTo()('checkout')
  const state = { back: { path, state: null } } satisfies BackState
  return (
    <Card as="section" size="panel" className="checkout-part" aria-label={texts.signInHeadline}>
      <h2 ref={isSudden ? takeFocus : undefined} tabIndex={-1}>{texts.signInHeadline}</h2>
      <SignInForm email={email} target={{ path, goOn: async () => undefined }} state={state} />
      <p className="or"><span>{texts.or}</span></p>
      <WalletSignIn state={state} />
      {onNew && <p className="soft">{texts.newHere} <button type="button" className="text-link" onClick={onNew}>{texts.signUpHeadline}</button></p>}
    </Card>
  )
}
