/** In place of a cart that is not there yet, or could not be read. */
import type { FailureCode } from '#domain/errors.ts'
import { WithoutScript } from '#web/account/needs-script.tsx'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { useComingFrom } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonCards, SkeletonText } from '#web/ui/skeleton.tsx'

export function CartFailed({ code }: { code: FailureCode }) {
  const texts = useTexts('cart')
  const failures = useTexts('failures')
  const comingFrom = useComingFrom()
  if (code === 'NO_CART_ACCESS') {
    return (
      <EmptyState
        title={texts.sessionEnded}
        text={texts.sessionEndedHint}
        action={
          <>
            <ScreenButton screen="signIn" state={comingFrom} size="large">{texts.signIn}</ScreenButton>
            <Button kind="quiet" onClick={() => void currentCart().open(undefined)}>{texts.newCart}</Button>
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      title={texts.cartFailed}
      text={code === 'ERROR_SUBMITTING_DATA' ? texts.cartFailedHint : failures[code]}
      action={<Button size="large" onClick={() => void currentCart().load()}>{texts.again}</Button>}
    />
  )
}

interface Props {
  readonly withoutScript: string
  /** Cards beside the sums. */
  readonly cards?: number
}

export function CartSkeleton({ withoutScript, cards = 2 }: Props) {
  return (
    <>
      <WithoutScript words={withoutScript} />
      <div className="cart cart-waiting">
        <SkeletonCards count={cards} />
        <Card size="panel" className="cart-summary" aria-hidden="true">
          <SkeletonText lines={3} />
          <SkeletonText lines={4} />
          <SkeletonText lines={3} />
        </Card>
      </div>
    </>
  )
}
