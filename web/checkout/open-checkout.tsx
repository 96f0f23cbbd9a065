import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { billingAddress } from '#domain/account/billing-address.ts'
import type { User } from '#domain/account/customer.ts'
import type { Country } from '#domain/address/address.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { buyerKindOf, type CheckoutConsentKind, checkoutConsentKinds } from '#domain/checkout/checkout-consents.ts'
import { checkoutContract, type Mandate } from '#domain/checkout/checkout.contract.ts'
import { type FailureCode, isFailure } from '#domain/errors.ts'
import { isVoucherProblem } from '#domain/voucher/voucher.ts'
import { call } from '#web/calls/call.ts'
import { ScreenButton, ScreenLink } from '#web/screen-link.tsx'
import { useComingFrom } from '#web/shell/back-state.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card, CardNote } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { LongWait } from '#web/ui/long-wait.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { type Agreed, keepTick, keptTick, leaveForWallet, markOf, unansweredOrder } from './checkout-memory.ts'
import { WalletNote } from './checkout-steps.tsx'
import { ChoosePayment, isMandateReady, MandateForm, paymentId, usePayment, type WrittenMandate } from './choose-payment.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { Consents, OrderInSight, OrderSummary } from './order-summary.tsx'
import { type Ordering, useWalletReturn } from './use-ordering.ts'

/** A part that keeps the cart from being ordered, and what to say about it. */
interface Gap {
  readonly isOpen: boolean
  readonly id: string
  readonly text: string
}

interface Props {
  readonly cart: Cart
  readonly user: User
  readonly ordering: Ordering
}

export function OpenCheckout({ cart, user, ordering }: Props) {
  const texts = useTexts('checkout')
  const failures = useTexts('failures')
  const form = useRef<HTMLFormElement>(null)
  const buyer = buyerKindOf(user.Account)
  const { approvedId, isCancelled } = useWalletReturn()
  const payment = usePayment(cart, user)
  const isFree = cart.price_total === 0
  const isDebit = !isFree && payment.chosen === 'direct_debit'
  const mandate = useMandate({ cartId: cart.id, holder: user.Account.name || user.name, isNeeded: isDebit })
  const { given: consents, tickOf } = useTicks({ cart, buyer })
  const [isAsked, setAsked] = useState(false)
  const isWallet = !isFree && payment.chosen === 'wallet'

  const gaps: readonly Gap[] = [
    { isOpen: !isFree && payment.chosen === undefined, id: paymentId, text: texts.paymentChoose },
    { isOpen: isDebit && !mandate.signed && !isMandateReady(mandate.written), id: paymentId, text: failures.MANDATE_MISSING },
    billingGap(user, failures),
    { isOpen: Object.values(consents).includes(false), id: consentsId, text: texts.consentsOpen },
  ]

  const missing = gaps.filter(({ isOpen }) => isOpen)
  const sayMissing = useMissingSaid(missing.map(({ text }) => text).join(' '))

  function submit(event: FormEvent) {
    event.preventDefault()
    const [first] = missing
    setAsked(first !== undefined)
    if (first) {
      sayMissing()
      return requestAnimationFrame(() => focusFirstWrong(form.current, first.id))
    }
    void ordering.order({
      paymentId: isWallet ? approvedId : undefined,
      isForApproval: isWallet && approvedId === undefined,
      mandate: isDebit && !mandate.signed ? { holder: mandate.written.holder.trim(), iban: mandate.written.iban } : undefined,
      onLeave: () => leaveForWallet(cart.id),
    })
  }

  return (
    <form className="cart checkout" ref={form} method="dialog" noValidate onSubmit={submit} aria-label={texts.checkoutHeadline}>
      <OrderInSight cart={cart} />
      <div className="cart-main">
        {isCancelled && <WalletNote kind="cancelled" />}
        <ChoosePayment payment={payment} isFree={isFree} isMissing={isAsked && payment.chosen === undefined}>
          {isDebit && <MandateForm signed={mandate.signed} written={mandate.written} onWrite={mandate.write} onSignAnother={mandate.signAnother} isAsked={isAsked} />}
        </ChoosePayment>
        <BillingCard user={user} />
        <DeliveryCard cart={cart} isAfterPayment={!isFree && payment.chosen === 'transfer'} />
      </div>
      <OrderSummary cart={cart}>
        <div id={consentsId}><Consents buyer={buyer} box={(kind) => ({ ...tickOf(kind), error: isAsked && !consents[kind] ? texts.consentMissing : undefined })} /></div>
        <OrderButton cartId={cart.id} ordering={ordering} country={user.Account.billing_address_country} isFree={isFree} wallet={isWallet ? (approvedId === undefined ? 'first' : 'approved') : undefined} />
      </OrderSummary>
    </form>
  )
}

/** What is missing is said until it is something else. */
function useMissingSaid(words: string): () => void {
  const said = useRef<{ readonly words: string; readonly takeBack: () => void }>(undefined)

  useEffect(() => {
    if (said.current?.words !== words) said.current?.takeBack()
  }, [words])

  return () => {
    said.current = { words, takeBack: showAlert('warning', words) }
  }
}

function billingGap(user: User, failures: Readonly<Record<FailureCode, string>>): Gap {
  const billing = billingAddress(user)
  return { isOpen: isFailure(billing), id: billingId, text: isFailure(billing) ? failures[billing.failure] : '' }
}

/** What was ticked stays so, also where the page is opened again, as long as the cart is what it was. */
function useTicks(agreed: Agreed) {
  const [marks, setMarks] = useState(() => Object.fromEntries(checkoutConsentKinds.map((kind) => [kind, keptTick(kind)])))
  const isGiven = (kind: CheckoutConsentKind) => marks[kind] === markOf(agreed, kind)

  const given = { terms: isGiven('terms'), privacy: isGiven('privacy'), withdrawal: isGiven('withdrawal') }

  function give(next: typeof given) {
    for (const kind of checkoutConsentKinds) keepTick(agreed, kind, next[kind])
    setMarks(Object.fromEntries(checkoutConsentKinds.map((kind) => [kind, next[kind] ? markOf(agreed, kind) : undefined])))
  }

  const tickOf = (kind: CheckoutConsentKind) => ({
    name: `consent-${kind}`, checked: given[kind],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => give({ ...given, [kind]: currentTarget.checked }),
  })
  return { given, tickOf }
}

const consentsId = 'checkout-consents'

/** The field at fault where there is one, otherwise the choice, otherwise the whole part. */
function focusFirstWrong(form: HTMLFormElement | null, partId: string) {
  const part = form?.querySelector<HTMLElement>(`#${partId}`)
  const wrong = part?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? part?.querySelector<HTMLElement>('input[type="radio"]:not(:disabled)') ?? part
  wrong?.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  part?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
}

/** The mandate of this cart: what was signed before, and what is written now. */
function useMandate({ cartId, holder, isNeeded }: { readonly cartId: string; readonly holder: string; readonly isNeeded: boolean }) {
  const [signed, setSigned] = useState<Mandate>()
  const [written, write] = useState<WrittenMandate>({ holder, iban: '', agreed: false })

  useEffect(() => {
    if (!isNeeded) return undefined
    const leaving = new AbortController()
    // Whether one was signed already only saves typing it once more.
    void call(checkoutContract.getMandate, { cartId }, { signal: leaving.signal }).then(({ mandate }) => setSigned(mandate ?? undefined), () => undefined)
    return () => leaving.abort()
  }, [cartId, isNeeded])

  return { signed, written, write, signAnother: () => setSigned(undefined) }
}

interface OrderButtonProps {
  readonly cartId: string
  readonly ordering: Ordering
  /** Of the invoice. */
  readonly country: Country
  readonly isFree: boolean
  /** It comes before the order: the first press leads there, the one after the approval orders. */
  readonly wallet: 'first' | 'approved' | undefined
}

function OrderButton({ cartId, ordering: { step, refusal, livesIn, sayCountry }, country, isFree, wallet }: OrderButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const texts = useTexts('checkout')
  const failures = useTexts('failures')
  const fields = useTexts('accountFields')
  const own: Partial<Record<FailureCode, string>> = {
    ERROR_SUBMITTING_DATA: texts.lineDead, WALLET_NOT_AVAILABLE: texts.walletDown, VOUCHER_NOT_FOUND: texts.voucherEnded, NOTHING_TO_PAY: texts.paymentChanged,
    PAYMENT_IN_PROGRESS: fill(texts.inProgress, { cart: cartId }),
  }
  const said = { resting: '', ordering: texts.ordering, waiting: texts.waiting }
  // The approval may have been used.
  const mayBeOrdered = unansweredOrder()?.cartId === cartId
  const whatItDoes = wallet === 'first' ? texts.toWallet : texts.orderNow

  useEffect(() => {
    if (wallet === 'approved') place.current?.scrollIntoView({ block: 'nearest' })
  }, [wallet])

  return (
    <div className="checkout-order" ref={place}>
      {wallet === 'approved' && !mayBeOrdered && <WalletNote kind="approved" />}
      <FormSummary failure={refusal && (refusal.words ?? own[refusal.code] ?? failures[refusal.code])} attempt={refusal} />
      {refusal?.code && isVoucherProblem(refusal.code) && <ScreenLink className="text-link" screen="cart">{texts.toCart}</ScreenLink>}
      {refusal?.code === 'PAYMENT_IN_PROGRESS' && <ScreenLink className="text-link" screen="contact">{texts.inProgressContact}</ScreenLink>}
      {(refusal?.code === 'COUNTRY_IN_DOUBT' || livesIn !== undefined) && (
        <Checkbox
          label={fill(texts.livesIn, { country: fields[`country${country}`] })} name="lives_in" checked={livesIn === country}
          onChange={({ currentTarget }) => sayCountry(currentTarget.checked ? country : undefined)}
        />
      )}
      <SubmitButton size="large" wide pending={step !== 'resting'}>{isFree ? texts.orderFree : whatItDoes}</SubmitButton>
      {wallet === 'first' && step === 'resting' && <p className="fine">{texts.walletFirst}</p>}
      <p role="status" className="checkout-step">{said[step]}</p>
      <LongWait isWaiting={wallet !== undefined && step === 'ordering'}>{texts.walletLate}</LongWait>
    </div>
  )
}

const billingId = 'checkout-billing'

function BillingCard({ user }: { readonly user: User }) {
  const texts = useTexts('checkout')
  const fields = useTexts('accountFields')
  const comingFrom = useComingFrom()
  const address = billingAddress(user)
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
        <ScreenButton screen={isRefused ? 'account' : 'profile'} state={comingFrom} kind={isRefused ? 'ink' : 'ghost'}>
          {isRefused ? texts.billingComplete : texts.billingEdit}
        </ScreenButton>
      </div>
    </Card>
  )
}
