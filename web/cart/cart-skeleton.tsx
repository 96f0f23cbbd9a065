import { Card } from '#web/ui/card.tsx'
import { SkeletonCards, SkeletonText } from '#web/ui/skeleton.tsx'

interface Props {
  readonly withoutScript: string
  /** Cards beside the sums. */
  readonly cards?: number
}

export function CartSkeleton({ withoutScript, cards = 2 }: Props) {
  return (
    <>
      <noscript><p className="lead">{withoutScript}</p></noscript>
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
