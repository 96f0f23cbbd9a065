import type { SignedIn } from '#domain/account/customer.ts'
import { sessionContract, type WalletNewcomer } from '#domain/account/session.contract.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { keep, keepJson, keptJson, ofTab } from '#web/kept.ts'

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

/** Once: the page of the return, loaded anew, is at its beginning. */
export function takeTrip(): Trip | undefined {
  const trip = keptJson<Trip>(ofTab, key)
  keep(ofTab, key, undefined)
  return trip
}

/** The customer whose password links the wallet is still asked for it after the page was loaded anew, for as long as the link can be made. */
export function keepWalletToLink(newcomer: WalletNewcomer): void {
  keepJson(ofTab, linkKey, { newcomer, until: Date.now() + linkLastsMs } satisfies WalletToLink)
}

export function walletToLink(): WalletNewcomer | undefined {
  const link = keptJson<WalletToLink>(ofTab, linkKey)
  return link && link.until > Date.now() ? link.newcomer : undefined
}

export const forgetWalletToLink = () => keep(ofTab, linkKey, undefined)

/** A return that this browser did not set out for proves nothing. */
export async function codeLogin(trip: Trip | undefined, query: URLSearchParams): Promise<SignedIn | WalletNewcomer> {
  if (!trip) throw new Refused('TOKEN_NOT_VALID')
  const { browserKey } = trip
  return call(sessionContract.codeLogin, { wallet, code: query.get('code') ?? '', state: query.get('state') ?? '', browser_key: browserKey })
}
