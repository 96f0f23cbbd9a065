/** The same wish once more, into the cart. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { productionContract, type HpcGreeting } from '#domain/production/production.contract.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import { alertFailure, useActing } from '#web/calls/use-acting.ts'

export function OrderGreetingAgain({ greeting }: { readonly greeting: Pick<HpcGreeting, 'id' | 'name'> }) {
  const texts = useTexts('myGreetings')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { pending, act } = useActing(alertFailure)
  // An answer that was lost must not order twice.
  const [requestId] = useState(() => crypto.randomUUID())

  async function order() {
    await call(productionContract.orderAgain, { greetingId: greeting.id, request_id: requestId })
    showAlert('success', texts.againDone)
    await navigate(pathTo('cart'))
  }

  return (
    <SubmitButton type="button" kind="quiet" pending={pending} aria-label={fill(texts.againOf, greeting)} onClick={() => void act(order)}>{texts.again}</SubmitButton>
  )
}
