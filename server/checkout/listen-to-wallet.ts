/** The wallet tells what happens on its own. Until it can, the shop asks: a minute later it knows as much. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isWalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'
import type { WalletPayment } from '#server/adapters/wallet-payment/wallet-payment.port.ts'

interface Asking {
  readonly walletPayment: Pick<WalletPayment, 'ensureWebhook'>
  /** Where the wallet finds the shop. */
  readonly address: string
  readonly log: Pick<Logger, 'warn'>
  /** Ends the asking. */
  readonly signal: AbortSignal
  readonly firstPauseMs?: number
}

const longestPauseMs = 10 * 60_000

/** Asks again with growing pauses until the wallet takes the address, and keeps no process alive meanwhile. */
export async function listenToWallet({ walletPayment, address, log, signal, firstPauseMs = 5000 }: Asking): Promise<void> {
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const registered = await walletPayment.ensureWebhook(address)
    if (!isWalletFailure(registered)) return
    log.warn({ reason: registered.reason, pauseMs }, 'couldn’t register for the wallet’s notifications; will retry')
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
