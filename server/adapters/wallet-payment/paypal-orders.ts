/** A wallet that takes money as PayPal does: Orders v2, captures and refunds, webhooks. */
import { walletAddresses } from '../wallet-login/wallet-addresses.ts'
import { approvalLinkIn, captureSchema, foundCapture, orderSchema, saysNoSuchThing, statusOf } from './paypal-answers.ts'
import { paypalCalls, wordsOf, type AskPaypal } from './paypal-calls.ts'
import { paypalCapturing } from './paypal-capturing.ts'
import { failureOf, refusedBy, WalletBroken } from './paypal-failures.ts'
import { paypalOrder } from './paypal-order.ts'
import { paypalRefunding } from './paypal-refunding.ts'
import { paypalWebhooks } from './paypal-webhooks.ts'
import type { CreatedPayment, FoundCapture, PaymentStatus, PaymentWish, WalletPayment, WalletPaymentFailure } from './wallet-payment.port.ts'

interface Options {
  readonly name: string
  /** Where people meet the wallet, such as `https://www.paypal.com`. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** What buyers read as the name of the shop. */
  readonly brandName: () => string
  readonly now: () => Date
  readonly chance?: () => number
  /** For one question with all its repetitions. */
  readonly timeoutMs?: number
  readonly tryTimeoutMs?: number
  readonly firstPauseMs?: number
}

/** PayPal does not say it: so long an order waits for its buyer. */
const lifeMs = 3 * 60 * 60 * 1000

export function paypalOrders({ name, url, clientId, clientSecret, brandName, now, ...rest }: Options): WalletPayment {
  const tokenAddress = walletAddresses(url).token
  const api = new URL(tokenAddress).origin
  const limits = { chance: Math.random, timeoutMs: 20_000, tryTimeoutMs: 10_000, firstPauseMs: 250, ...rest }
  const ask = paypalCalls({ api, tokenAddress, clientId, clientSecret, now, ...limits })
  const webhooks = paypalWebhooks({ ask, certificateOrigins: certificateOriginsOf(url, api), now, timeoutMs: limits.tryTimeoutMs })

  async function createPayment(wish: PaymentWish): Promise<CreatedPayment | WalletPaymentFailure> {
    const body = paypalOrder(wish, brandName())
    if (!body) return { walletFailure: 'WALLET_REFUSED', reason: 'The amounts do not add up; nobody was asked.' }
    const reply = await ask({ method: 'POST', path: '/v2/checkout/orders', body, requestId: `create-${wish.attemptId}` })
    if (reply.complaint) throw refusedBy(reply, 'an order')
    const { data: order } = orderSchema.safeParse(reply.answer)
    const approvalLink = order && approvalLinkIn(order)
    if (!order || !approvalLink) throw new WalletBroken(`Its answer to an order cannot be read: ${wordsOf(reply)}`)
    return { externalId: order.id, approvalLink, mode: 'redirect', expiresAt: new Date((order.create_time ?? now()).getTime() + lifeMs) }
  }

  return {
    name,
    createPayment: (wish) => createPayment(wish).catch(failureOf),
    readPayment: (externalId) => readPayment(ask, externalId).catch(failureOf),
    capturePayment: paypalCapturing({ ask, ...limits }),
    refundCapture: paypalRefunding(ask),
    findCapture: (captureId) => findCapture(ask, captureId).catch(failureOf),
    ...webhooks,
  }
}

/** PayPal's certificates lie on the older of its two hosts for programs. */
function certificateOriginsOf(url: string, api: string): readonly string[] {
  return [api, new URL(url).origin.replace('//www.', '//api.')]
}

/** What expired is, for the wallet, something that never was. */
async function readPayment(ask: AskPaypal, externalId: string): Promise<PaymentStatus> {
  const reply = await ask({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(externalId)}` })
  if (saysNoSuchThing(reply.complaint)) return { state: 'expired' }
  if (reply.complaint) throw refusedBy(reply, 'a look at an order')
  const { data: order } = orderSchema.safeParse(reply.answer)
  const status = order?.id === externalId ? statusOf(order) : undefined
  if (!status) throw new WalletBroken(`Its order cannot be read: ${wordsOf(reply)}`)
  return status
}

async function findCapture(ask: AskPaypal, captureId: string): Promise<FoundCapture | undefined> {
  const reply = await ask({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(captureId)}` })
  if (saysNoSuchThing(reply.complaint)) return undefined
  if (reply.complaint) throw refusedBy(reply, 'a look at a capture')
  const { data: capture } = captureSchema.safeParse(reply.answer)
  if (capture?.id !== captureId) throw new WalletBroken(`Its capture cannot be read: ${wordsOf(reply)}`)
  return foundCapture(capture)
}
