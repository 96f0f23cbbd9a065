/** What signing in and paying with PayPal share: its addresses, and how both fail. */
import { CallFailed } from '#server/adapters/bounded-call.ts'
import type { WalletFailure, WalletFailureCode } from './wallet-failure.port.ts'

/** PayPal has one host for people (`https://www.sandbox.paypal.com`) and one for programs (`https://api-m.sandbox.paypal.com`); a simulator has one for both. */
export function walletAddresses(url: string) {
  const { origin } = new URL(url)
  const api = origin.replace('//www.', '//api-m.')
  return {
    /** Named in its id tokens. */
    issuer: origin,
    authorize: `${origin}/signin/authorize`,
    token: `${api}/v1/oauth2/token`,
    userInfo: `${api}/v1/identity/openidconnect/userinfo?schema=openid`,
    keys: `${api}/v1/oauth2/certs`,
  }
}

/** Stays within the adapters, which answer it as a value. */
export class WalletFailed extends Error {
  override readonly name = 'WalletFailed'
  readonly code: WalletFailureCode

  constructor(code: WalletFailureCode, reason: string) {
    super(reason)
    this.code = code
  }
}

export function failureOf(error: unknown): WalletFailure {
  if (error instanceof WalletFailed) return { walletFailure: error.code, reason: error.message }
  if (error instanceof CallFailed) return { walletFailure: error.reason === 'too long' ? 'WALLET_BROKEN' : 'WALLET_DOWN', reason: error.message }
  return { walletFailure: 'WALLET_BROKEN', reason: error instanceof Error ? error.name : 'unknown' }
}
