/** PayPal has one host for people and another for programs; a simulator has one for both. */

export interface WalletAddresses {
  /** Named in its id tokens. */
  readonly issuer: string
  readonly authorize: string
  readonly token: string
  readonly userInfo: string
  readonly keys: string
}

/** `https://www.sandbox.paypal.com` is for people what `https://api-m.sandbox.paypal.com` is for programs. */
export function walletAddresses(url: string): WalletAddresses {
  const { origin } = new URL(url)
  const api = origin.replace('//www.', '//api-m.')
  return {
    issuer: origin,
    authorize: `${origin}/signin/authorize`,
    token: `${api}/v1/oauth2/token`,
    userInfo: `${api}/v1/identity/openidconnect/userinfo?schema=openid`,
    keys: `${api}/v1/oauth2/certs`,
  }
}
