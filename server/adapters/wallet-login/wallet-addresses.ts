/** PayPal has one host for people and another for programs; a simulator has one for both. */

/** `https://www.sandbox.paypal.com` is for people what `https://api-m.sandbox.paypal.com` is for programs. */
export function walletAddresses(url: string) {
  const { origin } = new URL(url)
  const api = origin.replace('//www.', '//api-m.')
  return {
    /** Named in its id tokens. */
    issuer: origin,
    authorize: `${origin}/signin/authorize`,
    token: `${api}/v1/oauth2/token`,
    userInfo: `${api}/v1/identity/openidconnect/userinfo?schema=openid`,
    keys: `${api}/v1/oauth2/certs`,
  }
}
