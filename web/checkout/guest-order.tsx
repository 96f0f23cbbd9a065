/** Back from the wallet, which has told who pays: one press makes the account and orders. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AccountForm, useField } from '#web/account/account-form.tsx'
import { ChosenPasswordField, useVatIdName } from '#web/account/account-fields.tsx'
import { allOf, chosenPassword, filled, type FormValues, valuesOf } from '#web/account/form-values.ts'
import { keepSignUpDraft, readSignUpDraft, signUpBeginning } from '#web/account/sign-up-draft.ts'
import { checkPerson, useSignUp } from '#web/account/use-sign-up.ts'
import type { BuyerKind } from '#domain/account/customer.ts'
import type { Country } from '#domain/address/address.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { buyerKindOf, checkoutConsentKinds } from '#domain/checkout/checkout-consents.ts'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/refused.ts'
import { afterSignIn } from '#web/session/after-sign-in.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { LongWait } from '#web/ui/long-wait.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import { keepApproval, keepTick } from './checkout-memory.ts'
import { CheckoutSteps, WalletNote } from './checkout-steps.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { DetailFields, KnownCustomer } from './guest-checkout.tsx'
import { Consents, OrderInSight, OrderSummary } from './order-summary.tsx'
import type { Step } from './use-ordering.ts'

interface Props {
  readonly cart: Cart
  readonly paymentId: string
  readonly step: Step
  /** Signs in to the new account and orders. What was agreed to holds for the same greetings at another tax, too. */
  readonly onOrder: (signIn: () => Promise<void>, agreeTo: (cart: Cart) => void) => Promise<void>
}

export function GuestOrder({ cart, paymentId, step, onOrder }: Props) {
  const texts = useTexts('checkout')
  const failures = useTexts('failures')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  /** Who pays, as the wallet calls them. */
  const [payer, setPayer] = useState<string>()

  const ask = useEffectEvent(async () => {
    try {
      const { prefilled } = await call(checkoutContract.getGuestPayer, { cartId: cart.id, payment_id: paymentId })
      // A country that we do not deliver to is none: one that was written before does not go with the wallet's address.
      const said = Object.entries(prefilled).filter(([name, value]) => value !== '' || name === 'primary_address_country')
      keepSignUpDraft({ ...readSignUpDraft(), values: { ...signUpBeginning(), ...Object.fromEntries(said) } })
      return prefilled.email1
    } catch (error) {
      const code: FailureCode = failureCodeOf(error)
      showAlert('warning', code === 'WALLET_NOT_AVAILABLE' ? texts.walletDown : failures[code])
      keepApproval(cart, undefined)
      await navigate(pathname, { replace: true })
      return undefined
    }
  })

  useEffect(() => void ask().then(setPayer), [])

  return (
    <>
      <CheckoutSteps at="order" />
      {payer !== undefined ? <Told cart={cart} payer={payer} step={step} onOrder={onOrder} /> : <><p role="status">{texts.askingPayer}</p><LongWait isWaiting>{texts.walletLate}</LongWait><SkeletonCards count={2} /></>}
    </>
  )
}

const details = [
  'first_name', 'last_name', 'company', 'primary_address_street', 'primary_address_postalcode', 'primary_address_city', 'primary_address_country', 'vat_id', 'email1',
] as const
const check = allOf(checkPerson, chosenPassword, filled(...checkoutConsentKinds))

function Told({ cart, payer, step, onOrder }: Omit<Props, 'paymentId'> & { readonly payer: string }) {
  const texts = useTexts('checkout')
  const path = usePathTo()('checkout')
  const [values, setValues] = useState<FormValues>(() => readSignUpDraft().values)
  const [isOpen, setOpen] = useState(() => checkPerson(values).length > 0 || !values['primary_address_country'] || lacksVatId(values))
  const [isVatIdAsked] = useState(() => lacksVatId(values))
  const vatId = useVatIdName((values['primary_address_country'] || 'DE') as Country)
  const buyer = buyerKindOf({ name: values['company'] ?? '', vat_id: values['vat_id'] ?? '', vat_id_state: 'none' })
  const { form, keep } = useSignUp({
    check,
    after: async (answer) => {
      const agreeTo = (to: Cart) => checkoutConsentKinds.forEach((kind) => keepTick({ cart: to, buyer }, kind, true))
      agreeTo(cart)
      await onOrder(() => afterSignIn(answer, { staysSignedIn: false, target: path }), agreeTo)
    },
  })
  const isKnown = form.refusal?.code === 'USER_ALREADY_EXISTS'

  function write() {
    keep()
    if (form.ref.current) setValues(valuesOf(form.ref.current))
  }

  if (isKnown) {
    return (
      <div className="cart checkout">
        <div className="cart-main"><WalletNote kind="approved" /><p className="soft">{texts.payerKnown}</p><KnownCustomer email={values['email1'] ?? ''} isSudden /></div>
        <OrderSummary cart={cart} />
      </div>
    )
  }
  return (
    <div onInput={write}>
      <AccountForm form={form} label={texts.checkoutHeadline}>
        <div className="cart checkout">
          <OrderInSight cart={cart} />
          <div className="cart-main">
            <WalletNote kind="approved" />
            <CardSection size="panel" className="checkout-part" heading={texts.details}>
              {isOpen && !values['primary_address_country'] && <p>{texts.payerElsewhere}</p>}
              {isOpen && isVatIdAsked && values['primary_address_country'] !== 'DE' && <p>{fill(texts.payerVatId, { vatId })}</p>}
              {isOpen ? <Changed /> : <AsTold values={values} onChange={() => setOpen(true)} buyer={buyer} onPrivate={() => setValues(keptAsPerson(values))} />}
            </CardSection>
            <CardSection size="panel" className="checkout-part" heading={texts.payment}><p>{payer === '' ? texts.wallet : fill(texts.walletOf, { email: payer })}</p></CardSection>
            <DeliveryCard cart={cart} isAfterPayment={false} />
          </div>
          <OrderSummary cart={cart}>
            <OrderConsents buyer={buyer} />
            <OrderNow isPending={form.pending} step={step} />
          </OrderSummary>
        </div>
      </AccountForm>
    </div>
  )
}

/** The one press. What it does meanwhile stays in sight. */
function OrderNow({ isPending, step }: { readonly isPending: boolean; readonly step: Step }) {
  const texts = useTexts('checkout')
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isPending) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isPending])

  return (
    <div className="checkout-order" ref={place}>
      <SubmitButton size="large" wide pending={isPending}>{texts.orderNow}</SubmitButton>
      <p role="status" className="checkout-step">{isPending && texts[step === 'waiting' ? 'waiting' : 'ordering']}</p>
      <LongWait isWaiting={isPending && step !== 'waiting'}>{texts.walletLate}</LongWait>
    </div>
  )
}

function keptAsPerson(values: FormValues): FormValues {
  const asPerson = { ...values, company: '', vat_id: '' }
  keepSignUpDraft({ ...readSignUpDraft(), values: asPerson })
  return asPerson
}

/** Of a company abroad the tax depends on it. */
const lacksVatId = ({ company, primary_address_country: country, vat_id: vatId }: FormValues) => Boolean(company && country) && country !== 'DE' && !vatId

interface AsToldProps {
  readonly values: FormValues
  readonly onChange: () => void
  readonly buyer: BuyerKind
  readonly onPrivate: () => void
}

function AsTold({ values, onChange, buyer, onPrivate }: AsToldProps) {
  const texts = useTexts('checkout')
  const fields = useTexts('accountFields')
  const countries: Readonly<Record<string, string>> = fields
  const of = (name: (typeof details)[number]) => values[name] ?? ''
  return (
    <>
      <p className="soft">{of('company') ? texts.payerToldAndWritten : texts.payerTold}</p>
      <address>
        {of('company') && <>{of('company')}<br /></>}
        {of('first_name')} {of('last_name')}<br />
        {of('primary_address_street')}<br />
        {of('primary_address_postalcode')} {of('primary_address_city')}<br />
        {countries[`country${of('primary_address_country')}`]}<br />
        {of('vat_id') && <>{of('vat_id')}<br /></>}
        {of('email1')}
      </address>
      {buyer === 'business' && <p className="soft">{fields.asBusiness} <button type="button" className="text-link" onClick={onPrivate}>{fields.asPerson}</button></p>}
      {details.map((name) => <input key={name} type="hidden" name={name} value={of(name)} readOnly />)}
      <div><Button kind="ghost" onClick={onChange}>{texts.payerChange}</Button></div>
      <ChosenPasswordField label={texts.choosePassword} />
    </>
  )
}

/** Written anew: begins with what the wallet has told. */
function Changed() {
  const { email } = useTexts('accountFields')
  const field = useField()
  const start = readSignUpDraft().values
  return <DetailFields email={<TextField label={email} type="email" autoComplete="email" defaultValue={start['email1']} {...field('email1')} />} start={start} />
}

function OrderConsents({ buyer }: { readonly buyer: BuyerKind }) {
  return <Consents buyer={buyer} box={useField()} />
}
