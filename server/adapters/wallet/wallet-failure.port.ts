/** How a wallet fails, whatever it is asked for. */
export type WalletFailureCode =
  /** It does not answer, not in time, or says that it cannot: try again later. */
  | 'WALLET_DOWN'
  /** It does not accept the shop, or what the shop asks: a matter for whoever runs the shop. */
  | 'WALLET_REFUSED'
  /** What it answered makes no sense or proves nothing. */
  | 'WALLET_BROKEN'

export interface WalletFailure<Code extends string = WalletFailureCode> {
  readonly walletFailure: Code
  /** For the log: holds no code, token, secret or person. */
  readonly reason: string
}

export function isWalletFailure<Answer extends object | undefined>(answer: Answer): answer is Extract<Answer, WalletFailure<string>> {
  return answer !== undefined && 'walletFailure' in answer
}
