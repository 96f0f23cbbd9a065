import { randomUUID } from 'node:crypto'
import { isWalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'
import type { MoneyAtWallet } from '#server/testing/money-at-wallet.ts'
import type { CreatedPayment, PaymentWish, WalletPayment } from './wallet-payment.port.ts'

export interface WalletUnderTest {
  readonly wallet: WalletPayment
  /** What a buyer does on the wallet's page; answers the address that the buyer is sent back to. */
  readonly decide: (approvalLink: string, decision?: Decision) => Promise<URL>
  /** Orders what goes wrong with the calls to come. */
  readonly trouble: (trouble: Trouble) => Promise<void>
  /** What the wallet holds of a capture. */
  readonly money: (captureId: string) => Promise<MoneyAtWallet>
}

export interface Decision {
  readonly person?: string
  readonly answer?: 'approve' | 'decline' | 'cancel'
  readonly day?: string
}

export interface Trouble {
  readonly day: string
  readonly call?: 'token' | 'create' | 'read' | 'capture' | 'refund' | 'list-webhooks' | 'register-webhook'
  readonly times?: number
  readonly ms?: number
}

export type Open = () => Promise<WalletUnderTest>

export function givenWish(changes: Partial<PaymentWish> = {}): PaymentWish {
  return {
    attemptId: randomUUID(), cartId: randomUUID(), description: 'Telefonansagen',
    lines: [{ name: 'Warteschleife', netCents: 10_000, sku: 'ws-individual' }, { name: 'Express', netCents: 5000, sku: 'express' }],
    discountNetCents: 2000, netCents: 13_000, vatCents: 2470, totalCents: 15_470, locale: 'de',
    returnUrl: 'https://shop.example/de/checkout?pay=ok', cancelUrl: 'https://shop.example/de/checkout?pay=cancel', ...changes,
  }
}

export async function createdIn({ wallet }: Pick<WalletUnderTest, 'wallet'>, wish: PaymentWish): Promise<CreatedPayment> {
  const created = await wallet.createPayment(wish)
  if (isWalletFailure(created)) throw new Error(created.reason)
  return created
}

/** A payment that a buyer has decided on. */
export async function decided(opened: WalletUnderTest, decision: Decision = {}, changes: Partial<PaymentWish> = {}) {
  const wish = givenWish(changes)
  const created = await createdIn(opened, wish)
  const back = await opened.decide(created.approvalLink, decision)
  return { ...created, wish, back, capture: { externalId: created.externalId, attemptId: wish.attemptId } }
}

export async function capturedIn(opened: WalletUnderTest, changes: Partial<PaymentWish> = {}) {
  const payment = await decided(opened, {}, changes)
  const outcome = await opened.wallet.capturePayment(payment.capture)
  if (outcome.outcome !== 'captured') throw new Error(JSON.stringify(outcome))
  return { ...payment, outcome }
}
