/** The mandate of this cart: what was signed before, and what is written now. */
import { useEffect, useState } from 'react'
import { checkoutContract, type Mandate } from '#domain/checkout/checkout.contract.ts'
import { call } from '#web/calls/call.ts'
import type { WrittenMandate } from './mandate-form.tsx'

export function useMandate({ cartId, holder, isNeeded }: { readonly cartId: string; readonly holder: string; readonly isNeeded: boolean }) {
  const [signed, setSigned] = useState<Mandate>()
  const [written, write] = useState<WrittenMandate>({ holder, iban: '', agreed: false })

  useEffect(() => {
    if (!isNeeded) return undefined
    const leaving = new AbortController()
    // Whether one was signed already only saves typing it once more.
    void call(checkoutContract.getMandate, { cartId }, { signal: leaving.signal }).then(({ mandate }) => setSigned(mandate ?? undefined), () => undefined)
    return () => leaving.abort()
  }, [cartId, isNeeded])

  return { signed, written, write, signAnother: () => setSigned(undefined) }
}
