/** Failures are values: a kind, and a reason that may stand in a log. */
import { CallFailed } from '#server/adapters/bounded-call.ts'
import { ShopRefused, wordsOf, type PaypalReply } from './paypal-calls.ts'
import type { WalletPaymentFailure } from './wallet-payment.port.ts'

/** What it answered makes no sense. */
export class WalletBroken extends Error {
  override readonly name = 'WalletBroken'
}

/** A refusal without the wallet's own word for it comes from somebody in between. */
export function refusedBy(reply: PaypalReply, what: string): ShopRefused | WalletBroken {
  return reply.complaint?.issue ? new ShopRefused(`It refused ${what}: ${wordsOf(reply)}`) : new WalletBroken(`No word of its own about ${what}: ${wordsOf(reply)}`)
}

export function failureOf(error: unknown): WalletPaymentFailure {
  if (error instanceof ShopRefused) return { walletFailure: 'WALLET_REFUSED', reason: error.message }
  if (error instanceof WalletBroken) return { walletFailure: 'WALLET_BROKEN', reason: error.message }
  if (error instanceof CallFailed) return { walletFailure: error.reason === 'too long' ? 'WALLET_BROKEN' : 'WALLET_DOWN', reason: error.message }
  return { walletFailure: 'WALLET_BROKEN', reason: error instanceof Error ? error.name : 'unknown' }
}
