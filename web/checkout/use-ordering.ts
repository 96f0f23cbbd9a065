import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Country } from '#domain/address/address.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { type CheckoutAnswer, checkoutContract } from '#domain/checkout/checkout.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { isVoucherProblem } from '#domain/voucher/voucher.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf, Refused } from '#web/calls/refused.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { userIdNow } from '#web/session/current-user.ts'
import { leaveAndReturn } from '#web/session/leave-and-return.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { forgetUnansweredOrder, keepApproval, keepUnansweredOrder, keptApproval, rememberOrder, unansweredOrder } from './checkout-memory.ts'
import { provesNotOrdered, useLooksForOrder, useTellsOfReplaced } from './unanswered-order.tsx'

export type Step = 'resting' | 'ordering' | 'waiting'

interface Wish extends Pick<ToOrder, 'paymentId' | 'isForApproval' | 'mandate'> {
  /** Just before this page is left for the wallet. */
  readonly onLeave: () => void
}

/** Nothing that a customer could mend here. */
const fatal: readonly FailureCode[] = ['ERROR_GENERAL', 'NO_CART_FOUND', 'NO_CART_ACCESS', 'WRONG_INPUT']

/** Another payment is begun with the next press. */
const approvalIsOver: readonly FailureCode[] = ['PAYMENT_DECLINED', 'PAYMENT_NOT_IN_APPROVED_STATE', 'PAYMENT_AMOUNT_DIFFERS', 'ERROR_CREATING_PAYMENT', 'PRICE_CHANGED']

/** What stands above the button is not true any more. */
const codesOfChangedCart: readonly FailureCode[] = ['PRICE_CHANGED', 'CONSENTS_MISSING', 'NOTHING_TO_PAY', 'LABEL_ITEMS_INCOMPLETE']
const cartHasChanged = (code: FailureCode) => codesOfChangedCart.includes(code) || isVoucherProblem(code)

export type Ordering = ReturnType<typeof useOrdering>

/** Why nothing was ordered. `words` where no failure says it, as long as the cart still has this fingerprint. */
type Refusal = { readonly code: FailureCode; readonly words?: undefined } | { readonly code?: undefined; readonly words: string; readonly of: string }

export function useOrdering(cart: Cart, onOrdered: (cartId: string) => void) {
  const language = useLanguage()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const endApproval = useEndOfApproval(cart)
  const { step, begin, wait, rest } = useStep()
  const [refusal, setRefusal] = useRefusal(cart)
  const [livesIn, sayCountry] = useState<Country>()
  const tellOfReplaced = useTellsOfReplaced(cart)
  useLooksForOrder(cart, step === 'resting')

  async function order({ onLeave, ...wish }: Wish) {
    if (!begin()) return
    setRefusal(undefined)
    let isSent = false
    const onSend = () => {
      if (wish.isForApproval) return
      isSent = true
      keepUnansweredOrder({ cartId: cart.id, fingerprint: cart.fingerprint, userId: userIdNow(), paymentId: wish.paymentId })
    }
    try {
      const answer = await placeOrder({ cart, language, livesIn, ...wish, onSend, onWaiting: wait })
      if ('approvalLink' in answer) {
        forgetUnansweredOrder(cart.id)
        onLeave()
        return leaveAndReturn(answer.approvalLink)
      }
      onOrdered(cart.id)
      rememberOrder(answer.order_number, { isApproved: wish.paymentId !== undefined })
      await navigate(pathTo('checkoutSuccess', {}, { so_number: String(answer.order_number) }), { replace: true })
      // Not before: a page that is loaded anew on the way still leads there.
      forgetUnansweredOrder(cart.id)
      await currentCart().load()
    } catch (error) {
      await refuse(error, isSent)
      rest()
    }
  }

  async function refuse(error: unknown, isSent: boolean) {
    const code = failureCodeOf(error)
    const isNotOrdered = provesNotOrdered(error)
    if (isNotOrdered) forgetUnansweredOrder(cart.id)
    // What stands beside the button is about that other cart by now.
    if (hasGivenWay(cart)) return void tellOfReplaced({ isNotOrderedHere: isNotOrdered || !isSent })
    if (fatal.includes(code) && !(error instanceof Refused && error.isUnclear)) return navigate(pathTo('checkoutError', {}, { errorCode: code, cart: cart.id }))
    if (cartHasChanged(code)) await currentCart().load(language)
    if (approvalIsOver.includes(code)) await endApproval()
    setRefusal({ code })
  }

  /** Nothing is ordered before the customer has seen what has become of the sum. */
  async function stop(words: string, taxed: Cart, approvedId: string | undefined) {
    await (approvedId === undefined ? endApproval() : keepApproval(taxed, approvedId))
    setRefusal({ words, of: taxed.fingerprint })
  }

  return { step, refusal, order, stop, livesIn, sayCountry }
}

/** Another window, or the sign-in, has put another cart into its place. */
function hasGivenWay({ id }: Cart): boolean {
  const state = currentCart().snapshot()
  return state.status === 'ready' && state.cart.id !== id
}

/** One order at a time, however often the button is pressed. */
function useStep() {
  const [step, setStep] = useState<Step>('resting')
  const isBusy = useRef(false)

  function begin(): boolean {
    if (isBusy.current) return false
    isBusy.current = true
    setStep('ordering')
    return true
  }

  function rest() {
    isBusy.current = false
    setStep('resting')
  }

  useRestAfterReturn(rest)

  return { step, begin, wait: () => setStep('waiting'), rest }
}

/** It begins with what is to be known before the button is pressed, or pressed again. */
function useRefusal({ id, accounts_id: accountId, fingerprint }: Cart) {
  const { otherCart, sentBefore } = useTexts('checkout')
  const [refusal, setRefusal] = useState<Refusal | undefined>(() => (isUnanswered({ id, fingerprint }) ? { words: sentBefore, of: fingerprint } : undefined))
  const [shown, setShown] = useState({ id, accountId })
  if (shown.id !== id || shown.accountId !== accountId) {
    setShown({ id, accountId })
    // Another window has opened it. Whoever signs in or signs up brings another one along.
    if (shown.id !== id && shown.accountId === accountId) setRefusal({ words: otherCart, of: fingerprint })
  }
  const isOfAnother = refusal?.words !== undefined && refusal.of !== fingerprint
  return [isOfAnother ? undefined : refusal, setRefusal] as const
}

function isUnanswered({ id, fingerprint }: Pick<Cart, 'id' | 'fingerprint'>): boolean {
  const order = unansweredOrder()
  return order?.cartId === id && order.fingerprint === fingerprint
}

/** Before anything is said: the next press begins another payment. */
function useEndOfApproval(cart: Cart) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  return async () => {
    keepApproval(cart, undefined)
    await navigate(pathname, { replace: true, state: state as unknown, preventScrollReset: true })
  }
}

/** Who comes back from the wallet by the browser's own button finds this page as it was left: still busy. */
function useRestAfterReturn(rest: () => void) {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && rest()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  })
}

/** How the wallet has sent somebody back: the payment to take, or that it was given up. */
export function useWalletReturn(): { readonly approvedId: string | undefined; readonly isCancelled: boolean } {
  const [query] = useSearchParams()
  return { approvedId: query.get('pay') === 'ok' ? (query.get('token') ?? undefined) : undefined, isCancelled: query.get('pay') === 'cancel' }
}

/** Who came back from the wallet and went on elsewhere finds the approval again, as long as the cart is the same; for another cart it is none. */
export function useKeptApproval(cart: Cart) {
  const { approvedId, isCancelled } = useWalletReturn()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { id, fingerprint } = cart
  const { approvalOver } = useTexts('checkout')
  const isFound = useRef(false)
  const tellOver = useEffectEvent(() => showAlert('warning', approvalOver))

  useEffect(() => {
    const known = keptApproval({ id, fingerprint })
    if (known?.isOver !== true && (approvedId !== undefined || isCancelled)) return keepApproval({ id, fingerprint }, approvedId)
    if (known === undefined) return
    if (known.isOver) tellOver()
    if (known.isOver && approvedId !== known.approvedId) return
    // Found once and gone again: the wallet did not stand by it.
    if (!known.isOver && isFound.current) return keepApproval({ id, fingerprint }, undefined)
    isFound.current = !known.isOver
    const query = known.isOver ? '' : `?${new URLSearchParams({ pay: 'ok', token: known.approvedId })}`
    void navigate(pathname + query, { replace: true, state: state as unknown, preventScrollReset: true })
  }, [approvedId, isCancelled, id, fingerprint, pathname, state, navigate])
}

/** Makes an order of a cart, call by call. Repeatable as a whole: whatever has happened already is not done twice. */
interface ToOrder {
  /** As the page showed it above the button. */
  readonly cart: Pick<Cart, 'id' | 'fingerprint' | 'price_total'>
  readonly language: Language
  /** What the customer has approved at the wallet. */
  readonly paymentId: string | undefined
  /** The button only led to the wallet: nothing is ordered by it, whatever was approved before. */
  readonly isForApproval?: boolean
  /** Where the customer says to live, when asked. */
  readonly livesIn: Country | undefined
  readonly mandate: { readonly holder: string; readonly iban: string } | undefined
  /** From here on it may be ordered, whatever is heard of it. */
  readonly onSend: () => void
  /** The money is on its way, and the shop is asked again. */
  readonly onWaiting: () => void
}

async function placeOrder({ cart: { id: cartId, fingerprint, price_total }, language, paymentId, isForApproval = false, livesIn, mandate, onSend, onWaiting }: ToOrder): Promise<CheckoutAnswer> {
  const agreed = { terms: true, privacy: true, withdrawal: true } as const
  await unlessDecided(call(checkoutContract.recordConsents, { cartId, language, version: checkoutConsentsVersion, fingerprint, price_total, ...agreed }))
  if (mandate) await unlessDecided(call(checkoutContract.signMandate, { cartId, language, agreed: true, ...mandate }))
  const ask = () => call(checkoutContract.checkout, { cartId, language, price_total, ...(paymentId !== undefined && { payment_id: paymentId }), ...(isForApproval && { prepare: 'true' as const }), ...(livesIn && { lives_in: livesIn }) })
  onSend()
  return untilKnown(ask, onWaiting)
}

/** The cart was ordered in another tab, or its money is on the way: the checkout answers with what came of it. */
const decided: readonly FailureCode[] = ['ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED', 'PAYMENT_IN_PROGRESS']

async function unlessDecided(act: Promise<unknown>): Promise<void> {
  try {
    await act
  } catch (error) {
    if (!decided.includes(failureCodeOf(error))) throw error
  }
}

const mostTries = 40
const usualPauseSeconds = 3

async function untilKnown<Answer>(ask: () => Promise<Answer>, onWaiting: () => void, triesLeft = mostTries): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'PAYMENT_IN_PROGRESS' || triesLeft === 0) throw error
    onWaiting()
    const pauseMs = (error.retryAfterSeconds ?? usualPauseSeconds) * 1000
    await new Promise((resolve) => { setTimeout(resolve, pauseMs) })
    return untilKnown(ask, onWaiting, triesLeft - 1)
  }
}
