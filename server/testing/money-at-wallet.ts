/** Looks into the simulated wallet past the shop, which itself never asks for a capture. */
const shop = `Basic ${Buffer.from('freizeichen:the-simulator-takes-this-secret-and-no-other').toString('base64')}`

export async function walletAuthorization(address: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials' })
  const answer = await fetch(`${address}/v1/oauth2/token`, { method: 'POST', body, headers: { authorization: shop } })
  return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`
}

export interface MoneyAtWallet {
  readonly status: string
  readonly taken: string
  /** Absent as long as nothing went back. */
  readonly returned: string | undefined
}

export async function moneyAtWallet(address: string, captureId: string): Promise<MoneyAtWallet> {
  const answer = await fetch(`${address}/v2/payments/captures/${captureId}`, { headers: { authorization: await walletAuthorization(address) } })
  const { status, amount, seller_receivable_breakdown: sums } = (await answer.json()) as {
    status: string; amount: { value: string }; seller_receivable_breakdown: { total_refunded_amount?: { value: string } }
  }
  return { status, taken: amount.value, returned: sums.total_refunded_amount?.value }
}
