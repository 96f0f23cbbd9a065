/** The payment wallets that somebody may also sign in with. */
import { z } from 'zod'

export const wallets = ['paypal'] as const
export type Wallet = (typeof wallets)[number]

export const walletSchema = z.enum(wallets)

/** Brand names: the same in every language. */
export const walletNames: Readonly<Record<Wallet, string>> = { paypal: 'PayPal' }
