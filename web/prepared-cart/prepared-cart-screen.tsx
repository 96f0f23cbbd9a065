/** Where the link of the office leads: to the cart, or to what became of it. */
import { useCallback } from 'react'
import type { OutputOf } from '#domain/endpoint.ts'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { preparedCartContract } from '#domain/prepared-cart/prepared-cart.contract.ts'
import { NeedsScript } from '#web/account/needs-script.tsx'
import { useTokenFromAddress } from '#web/account/token-from-address.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { useOpenSet } from '#web/cart/use-open-set.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

export const loader = textsLoader('account', 'cart', 'failures', 'preparedCart')

export default function PreparedCartScreen() {
  const texts = useTexts('preparedCart')
  const failures = useTexts('failures')
  const token = useTokenFromAddress()
  const { state, reload } = useLoaded(useCallback(() => openLink(token), [token]))
  return (
    <>
      <ScreenTitle title={texts.preparedCartHeadline} />
      <NeedsScript />
      {state.status === 'ready' && <WhereItIs {...state.value} />}
      {state.status === 'failed' && (isGone(state.code)
        ? <EmptyState title={texts.gone} text={texts.goneHint} action={<ScreenButton screen="contact">{texts.contact}</ScreenButton>} />
        : <EmptyState title={texts.failed} text={failures[state.code]} action={<Button onClick={() => void reload()}>{texts.again}</Button>} />)}
      {state.status === 'loading' && <div className="waits-for-script"><SkeletonCards count={1} /></div>}
    </>
  )
}

const isGone = (code: string) => code === 'TOKEN_NOT_VALID' || code === 'WRONG_INPUT'

async function openLink(token: string | undefined) {
  if (token === undefined) throw new Refused('TOKEN_NOT_VALID')
  return call(preparedCartContract.openPreparedCart, { token })
}

function WhereItIs({ cart_id: cartId, order_number: number }: OutputOf<typeof preparedCartContract.openPreparedCart>) {
  const texts = useTexts('preparedCart')
  const { pending, open } = useOpenSet()
  if (number !== null) {
    return (
      <EmptyState
        title={texts.ordered} text={fill(texts.orderedHint, { number })}
        action={<ScreenButton screen="order" of={{ order: String(number) }} size="large">{texts.toOrder}</ScreenButton>}
      />
    )
  }
  if (cartId === null) return <EmptyState title={texts.inAccount} text={texts.inAccountHint} action={<ScreenButton screen="signIn" size="large">{texts.signIn}</ScreenButton>} />
  return (
    <EmptyState
      title={texts.ready} text={texts.readyHint}
      action={<SubmitButton type="button" size="large" pending={pending} onClick={() => void open({ id: cartId, status: cartStatuses.open })}>{texts.openCart}</SubmitButton>}
    />
  )
}
