/** What the server hands to the pages that it renders: the public address of the shop, how it is to look, and the way to the API. */
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'
import type { Connection } from './settings/settings.contract.ts'
import type { ShopOwner } from './settings/owner.ts'

/** What a visitor chooses once for every page; the first counts until then. */
export const looks = { theme: ['system', 'light', 'dark'], prices: ['gross', 'net'] } as const
export type LookName = keyof typeof looks
export type Look = { readonly [Name in LookName]: (typeof looks)[Name][number] }

export interface Surroundings {
  /** `https://shop.example`, from the configuration and never from the request. */
  readonly origin: string
  /** Only what the address asks for. */
  readonly look: Partial<Look>
  readonly development: boolean
  /** Nothing is really paid here: every page says so. */
  readonly isDemonstration: boolean
  /** `0.19`: what a page adds to a net price. */
  readonly vatRate: number
  readonly owner: ShopOwner
  /** Through whom the shop works, for the privacy page. */
  readonly connections: readonly Connection[]
  /** Refuses by throwing an error with the failure's `code` and `fields`. */
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>
  /** Tells the log that a page could not be made. */
  readonly report: (error: unknown) => void
}
