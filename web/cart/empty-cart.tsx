/** Nothing in it yet: the next step, and what a visitor should know before. */
import { useLoaderData } from 'react-router'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import type { CartData } from './cart-data.server.ts'
import { PutBackNote } from './put-back-note.tsx'

/** `cartId`: of a cart that has been emptied. */
export function EmptyCart({ cartId }: { cartId?: string }) {
  const texts = useTexts('cart')
  const pathTo = usePathTo()
  return (
    <div className="cart">
      <div className="cart-main">
        {cartId !== undefined && <PutBackNote cartId={cartId} />}
        <EmptyState
          title={texts.cartEmpty}
          text={texts.cartEmptyHint}
          action={
            <>
              <LinkButton to={pathTo('products')} size="large">{texts.cartEmptyAction}</LinkButton>
              <LinkButton to={pathTo('carts')} kind="quiet">{texts.savedSets}</LinkButton>
            </>
          }
        />
      </div>
      <GoodToKnow />
    </div>
  )
}

function GoodToKnow() {
  const texts = useTexts('cart')
  const { furtherFormatGrossCents } = useLoaderData<CartData>()
  const price = formatMoney(furtherFormatGrossCents, useLanguage())
  return (
    <Card as="aside" size="panel" className="cart-facts">
      <h2>{texts.goodToKnow}</h2>
      <dl>
        <dt>{texts.deliveryTime}</dt>
        <dd>{texts.deliveryTimeHint}</dd>
        <dt>{texts.formats}</dt>
        <dd>{fill(texts.formatsHint, { price })}</dd>
        <dt>{texts.countries}</dt>
        <dd>{texts.countriesHint}</dd>
      </dl>
    </Card>
  )
}
