/** What ordering and paying need, whether a customer, a wallet or a job sets it going. */
import type { WalletPayment } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import type { Deps, OwnerInForce } from '#server/deps.ts'
import type { TaxSettings } from '#server/cart/cart-answer.ts'

export interface CheckoutDeps extends Pick<Deps, 'db' | 'now' | 'today' | 'enqueue' | 'writeMail' | 'publicUrl'> {
  readonly walletPayment: WalletPayment
  readonly owner: OwnerInForce
  readonly taxes: TaxSettings
}
