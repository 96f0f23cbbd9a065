/** The money is taken once the customer has come back from the wallet and pressed the button. */
import type { FastifyInstance } from 'fastify'
import { orderLineWords } from '#assets/documents/order-line-words.ts'
import type { CheckoutAnswer, checkoutContract } from '#domain/checkout/checkout.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, FailureError, orThrow } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { FrozenOrder } from '#domain/order/frozen-order.ts'
import { isWalletFailure, type WalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'
import type { PaymentLine, PaymentStatus, PaymentWish, WebhookHeaders } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import type { Tx } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import { refusedWhileHeld } from '#server/http/mount.ts'
import type { Deps, OrderDeps } from '#server/deps.ts'
import { paymentToSettle } from '#server/payment/money-arrived.ts'
import { captureOutcomeOf, paymentFailed } from './payment-outcome.ts'
import { findPayment, findPaymentIdByWallet, insertWalletEvent, insertWalletPayment, lockPayment, savePayment, type StoredPayment } from '#server/payment/payment.queries.ts'
import { lockCartToOrder, type PlacedOrder } from './place-order.queries.ts'
import { freezeOrder, isOfNobody, isSameOrder, mustHaveConsented } from './place-order.ts'
import { type NotOrdered, settleAs, settlePayment } from './settle-payment.ts'
import { judgePlace } from './tax-evidence.ts'

export function ordered({ orderId, orderNumber }: PlacedOrder): CheckoutAnswer {
  return { order_id: orderId, order_number: orderNumber }
}

type Asked = ParsedInputOf<typeof checkoutContract.checkout>

export async function payByWallet(
  deps: OrderDeps, customer: Customer, asked: Asked, { paymentId, language }: { readonly paymentId: string; readonly language: Language },
): Promise<CheckoutAnswer> {
  const next = await stepAtWallet(deps, paymentId, {
    returned: asked.payment_id, preparedFor: asked.prepare ? wayBack({ language, publicUrl: deps.publicUrl }) : undefined,
    wishOf: (payment) => walletWish(payment, { language, publicUrl: deps.publicUrl }),
    capture: (payment, { payerCountry }) => captureApproved(deps, customer, payment, { ...asked, payerCountry }),
  })
  return 'approvalLink' in next ? next : ordered(next)
}

interface ToPay {
  readonly cartId: string
  readonly order: FrozenOrder
  readonly live: StoredPayment | undefined
}

/** The one under way as long as it is for exactly this order, or for the same greetings and nobody yet; else a new one, and the former can be paid no more. */
export async function walletPaymentOf({ now }: Pick<OrderDeps, 'now'>, tx: Tx, { cartId, order, live }: ToPay): Promise<string> {
  const approved = live && (live.expiresAt === null || live.expiresAt > now()) ? live.frozenOrder : null
  if (live && approved && isSameOrder(approved, order)) return live.id
  if (live && approved && isOfNobody(approved) && isSameOrder({ ...approved, billing: order.billing, contact: order.contact }, order)) {
    await savePayment(tx, live.id, { frozenOrder: order })
    return live.id
  }
  if (live) await savePayment(tx, live.id, { state: 'expired' })
  return insertWalletPayment(tx, { cartId, frozenOrder: order, amountCents: order.totalCents })
}

/** Where the customer goes to agree to a payment: made at the wallet, unless it was before. */
export async function approvalAtWallet(deps: OrderDeps, paymentId: string, wishOf: (payment: StoredPayment) => PaymentWish) {
  const payment = await getPayment(deps, paymentId)
  return toApprove(payment.externalId === null ? await createAtWallet(deps, payment, wishOf(payment)) : payment)
}

async function getPayment({ db }: Pick<OrderDeps, 'db'>, paymentId: string): Promise<StoredPayment> {
  const payment = await findPayment(db, paymentId)
  if (!payment) throw new Error('A payment was begun and cannot be found')
  return payment
}

interface AtWallet<Done> {
  /** The payment that the customer comes back from. */
  readonly returned: string | undefined
  /** Its money is not asked for yet. Who has agreed to it goes on there, where the wallet would send them back. */
  readonly preparedFor?: string | undefined
  readonly wishOf: (payment: StoredPayment) => PaymentWish | Promise<PaymentWish>
  readonly capture: (payment: StoredPayment, approved: PaymentStatus) => Promise<Done | PlacedOrder | NotOrdered>
}

/** Where the customer has to go to agree to it; or what became of the money, where that was done. */
export async function stepAtWallet<Done = never>(deps: OrderDeps, paymentId: string, { returned, preparedFor, wishOf, capture }: AtWallet<Done>) {
  const payment = await getPayment(deps, paymentId)
  await tellRefusedReturn(deps, payment, returned)
  if (payment.externalId === null) return toApprove(await createAtWallet(deps, payment, await wishOf(payment)))
  const facts = await deps.walletPayment.readPayment(payment.externalId)
  if (isWalletFailure(facts)) throw unavailable(facts)
  if (facts.state === 'created') return returned === undefined || preparedFor !== undefined ? toApprove(payment) : orThrow(failure('PAYMENT_NOT_IN_APPROVED_STATE'))
  if (facts.state === 'approved' && preparedFor !== undefined) return toApprove({ ...payment, approvalLink: `${preparedFor}&${new URLSearchParams({ token: payment.externalId })}` })
  return orThrow(facts.state === 'approved' ? await capture(payment, facts) : await settleAs(deps, payment, captureOutcomeOf(facts, deps.now())))
}

export const unavailable = ({ reason }: WalletFailure) => new FailureError(failure('WALLET_NOT_AVAILABLE'), new Error(reason))

/** Who comes back from a payment that the wallet has refused meanwhile hears of it, before the next one is begun. */
async function tellRefusedReturn({ db }: Pick<OrderDeps, 'db'>, { externalId }: StoredPayment, returned: string | undefined) {
  if (returned === undefined || returned === externalId) return
  const paymentId = await findPaymentIdByWallet(db, returned)
  const payment = paymentId === undefined ? undefined : await findPayment(db, paymentId)
  if (payment?.state === 'failed') orThrow(failure('PAYMENT_NOT_IN_APPROVED_STATE'))
}

/** Two at once ask for the same payment, by the same name, and get the same one. */
async function createAtWallet(deps: OrderDeps, payment: StoredPayment, wish: PaymentWish): Promise<StoredPayment> {
  const made = await deps.walletPayment.createPayment(wish)
  if (isWalletFailure(made)) {
    // Down for a moment, it may have made the payment all the same: asked again, by the same name, it answers with it.
    if (made.walletFailure === 'WALLET_DOWN') throw unavailable(made)
    await deps.db.transaction((tx) => paymentFailed(deps, tx, payment, { code: made.walletFailure, detail: made.reason }))
    return orThrow(failure('ERROR_CREATING_PAYMENT'))
  }
  const { externalId, approvalLink, mode, expiresAt } = made
  await savePayment(deps.db, payment.id, { externalId, approvalLink, mode, expiresAt })
  return { ...payment, externalId, approvalLink, expiresAt }
}

function toApprove({ externalId, approvalLink }: StoredPayment) {
  if (externalId === null || approvalLink === null) throw new Error('A payment has no place where it is approved')
  return { paymentId: externalId, approvalLink, mode: 'redirect' as const }
}

type Approved = Asked & { readonly payerCountry: PaymentStatus['payerCountry'] | undefined }

/** What was changed while the wallet was looked at has a payment of its own. */
function captureApproved(deps: OrderDeps, customer: Customer, payment: StoredPayment, { cartId, language, lives_in: saidCountry, payerCountry }: Approved) {
  const lock = async (tx: Tx) => void orThrow(await lockCartToOrder(tx, customer, cartId))
  return captureOnce<never>(deps, payment, lock, async (tx, { frozenOrder }) => {
    const { order, agreed } = orThrow(await freezeOrder(deps, tx, customer, { cartId, language }))
    if (!frozenOrder || !isSameOrder(frozenOrder, { ...order, paymentOption: order.paymentOption ?? 'wallet' })) return orThrow(failure('PAYMENT_NOT_IN_APPROVED_STATE'))
    await mustHaveConsented(tx, customer, agreed)
    orThrow(await judgePlace(tx, { cartId, accountId: customer.accountId, order, payerCountry, saidCountry }))
    await savePayment(tx, payment.id, { frozenOrder: { ...frozenOrder, ...(saidCountry && { saidCountry }), ...(payerCountry && { payerCountry }) } })
  })
}

/**
 * From here on nothing of the cart changes until the wallet has said what became of it; a job asks, should this process not live to hear. `lock` takes
 * the cart, before the payment is; `mayBegin` is asked of whoever is the first. Both throw where the money may not be taken; where nobody has to take it any
 * more, `lock` says what there is instead.
 */
export async function captureOnce<Instead>(
  deps: OrderDeps, payment: StoredPayment, lock: (tx: Tx) => Promise<Instead | undefined | void>, mayBegin: (tx: Tx, locked: StoredPayment) => Promise<void> = async () => {},
) {
  const { id, externalId } = payment
  if (externalId === null) throw new Error('A payment is approved and unknown to the wallet')
  const { instead, isMine } = await deps.db.transaction(async (tx) => {
    const found = await lock(tx)
    if (found !== undefined) return { instead: found, isMine: false }
    const locked = await lockPayment(tx, id)
    if (locked?.state !== 'created' && locked?.state !== 'approved') return { isMine: false }
    await mayBegin(tx, locked)
    await savePayment(tx, id, { state: 'capturing' })
    await deps.enqueue(tx, paymentToSettle, { paymentId: id }, { afterSeconds: 20 })
    return { isMine: true }
  })
  if (instead !== undefined) return instead
  if (!isMine) return settlePayment(deps, id)
  return settleAs(deps, { ...payment, state: 'capturing' }, await deps.walletPayment.capturePayment({ externalId, attemptId: id }))
}

/** What the wallet is told of a payment: the lines as they stand on the order, and the ways back to the checkout. */
export function walletWish({ id, cartId, frozenOrder: order }: StoredPayment, { language, publicUrl }: { readonly language: Language; readonly publicUrl: string }): PaymentWish {
  if (!order || cartId === null) throw new Error('A payment does not know what it is for')
  return {
    attemptId: id, cartId, description: orderLineWords[language].wallet, lines: linesOf(order, language), locale: language,
    discountNetCents: order.discountCents, netCents: order.netCents, vatCents: order.vatCents, totalCents: order.totalCents,
    returnUrl: wayBack({ language, publicUrl }), cancelUrl: wayBack({ language, publicUrl }, 'cancel'),
  }
}

const wayBack = ({ language, publicUrl }: { readonly language: Language; readonly publicUrl: string }, pay: 'ok' | 'cancel' = 'ok') => `${publicUrl}${language === 'en' ? '/en' : ''}/checkout?pay=${pay}`

interface OrderInLines extends Pick<FrozenOrder, 'expressCents' | 'formatsCents'> {
  readonly lines: readonly Pick<FrozenOrder['lines'][number], 'greetingName' | 'priceCents' | 'productId'>[]
}

export function linesOf({ lines, expressCents, formatsCents }: OrderInLines, language: Language): PaymentLine[] {
  const { express, formats } = orderLineWords[language]
  const added = [{ name: express.name, netCents: expressCents, sku: 'express' }, { name: formats.name, netCents: formatsCents, sku: 'formats' }]
  const greetings = lines.map(({ greetingName, priceCents, productId }) => ({ name: greetingName, netCents: priceCents, sku: productId }))
  return [...greetings, ...added.filter(({ netCents }) => netCents > 0)]
}

/** Where the wallet tells what happened: its own protocol, so no endpoint of ours. The signature is over the bytes as they came. */
export const walletEventsPath = '/wallet/events'

export function walletEvents(api: FastifyInstance, deps: OrderDeps & Pick<Deps, 'held'>) {
  void api.register(async (wallet) => {
    wallet.removeAllContentTypeParsers()
    wallet.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    wallet.post(walletEventsPath, async (request) => {
      // Not acknowledged either: it is told again for days.
      if (deps.held()) throw refusedWhileHeld()
      return takeWalletEvent(deps, request.headers, request.body as Buffer)
    })
  })
}

/** Takes what the wallet tells on its own. Each event counts once, however often it is told; what it says is asked for at the wallet, not believed. */
async function takeWalletEvent({ db, enqueue, walletPayment }: OrderDeps, headers: WebhookHeaders, rawBody: Buffer): Promise<{ taken: true }> {
  const event = await walletPayment.verifyWebhook(headers, rawBody)
  if (!event) return orThrow(failure('WRONG_INPUT'))
  // Not acknowledged: the wallet tells it again.
  if (isWalletFailure(event)) throw unavailable(event)
  await db.transaction(async (tx) => {
    const paymentId = event.externalId === undefined ? undefined : await findPaymentIdByWallet(tx, event.externalId)
    const isNew = await insertWalletEvent(tx, { eventId: event.eventId, type: event.type, paymentId })
    if (isNew && paymentId !== undefined) await enqueue(tx, paymentToSettle, { paymentId })
  })
  return { taken: true }
}
