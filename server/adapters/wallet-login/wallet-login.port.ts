import type { WalletFailure, WalletFailureCode } from '#server/adapters/wallet/wallet-failure.port.ts'

export interface SignInStart {
  readonly state: string
  readonly nonce: string
  /** S256 of the code verifier that `personOf` is given later. */
  readonly codeChallenge: string
  /** Where the wallet sends the person back to; the same in both calls. */
  readonly redirectUri: string
}

export interface SignInReturn {
  readonly code: string
  readonly codeVerifier: string
  /** The one that the sign-in was started with. */
  readonly nonce: string
  readonly redirectUri: string
}

/** What the wallet knows of a person; what it does not tell is empty. */
export interface WalletPerson {
  /** Names the person for ever; the only thing that a login is matched by. */
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly country: string
}

/** `CODE_NOT_VALID`: used before, too old, or of another sign-in: the person has to start again. */
export type LoginFailure = WalletFailure<WalletFailureCode | 'CODE_NOT_VALID'>

export interface WalletLogin {
  /** Which wallet it is: `simulator`, or its host. */
  readonly name: string
  /** The address that the browser is sent to. */
  readonly authorizationUrl: (start: SignInStart) => string
  /** Uses the code up; never rejects. */
  readonly personOf: (back: SignInReturn) => Promise<WalletPerson | LoginFailure>
}
