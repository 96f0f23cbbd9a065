/** The cart before the browser has brought it, in its final shape. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonCards, SkeletonText } from '#web/ui/skeleton.tsx'

export function CartSkeleton() {
  const { withoutScript } = useTexts('cart')
  return (
    <>
      <noscript><p className="lead">{withoutScript}</p></noscript>
      <div className="cart cart-waiting">
        <SkeletonCards count={2} />
        <Card size="panel" className="cart-summary" aria-hidden="true">
          <SkeletonText lines={3} />
          <SkeletonText lines={4} />
          <SkeletonText lines={2} />
        </Card>
      </div>
    </>
  )
}
