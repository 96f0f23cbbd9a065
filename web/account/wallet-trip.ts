import { sessionContract } from '#domain/account/session.contract.ts'
import type { SignedIn } from '#domain/account/customer.ts'
import type { WalletNewcomer } from '#domain/account/session.contract.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'

interface Trip {
  readonly browserKey: string
  /** What came along with the page of signing in: where to go on from there. */
  readonly state: unknown
}

interface WalletToLink {
  readonly newcomer: WalletNewcomer
  readonly until: number
}

const wallet = 'paypal'
const key = 'wallet-trip'
const linkKey = 'wallet-to-link'
const linkLastsMs = 60 * 60 * 1000

export async function goToWallet(language: Language, state: unknown): Promise<void> {
  const { authorization_url: address, browser_key: browserKey } = await call(sessionContract.getWalletRedirect, { wallet, language })
  sessionStorage.setItem(key, JSON.stringify({ browserKey, state } satisfies Trip))
  location.assign(address)
}

/** Once: who loads the page of the return anew is at its beginning. */
export function takeTrip(): Trip | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === null ? undefined : JSON.parse(kept) as Trip
  } catch {
    return undefined
  }
}

/** Whose password links the wallet is still asked for it after the page was loaded anew, for as long as the link can be made. */
export function keepWalletToLink(newcomer: WalletNewcomer, now = Date.now()): void {
  try {
    sessionStorage.setItem(linkKey, JSON.stringify({ newcomer, until: now + linkLastsMs } satisfies WalletToLink))
  } catch {
    // A browser that forbids storage asks the wallet once more.
  }
}

export function walletToLink(now = Date.now()): WalletNewcomer | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(linkKey) ?? 'null') as WalletToLink | null
    return kept && kept.until > now ? kept.newcomer : undefined
  } catch {
    return undefined
  }
}

export function forgetWalletToLink(): void {
  try {
    sessionStorage.removeItem(linkKey)
  } catch {
    // What is forbidden holds nothing.
  }
}

/** A return that this browser did not set out for proves nothing. */
export async function codeLogin(trip: Trip | undefined, query: URLSearchParams): Promise<SignedIn | WalletNewcomer> {
  if (!trip) throw new Refused('TOKEN_NOT_VALID')
  const { browserKey } = trip
  return call(sessionContract.codeLogin, { wallet, code: query.get('code') ?? '', state: query.get('state') ?? '', browser_key: browserKey })
}
