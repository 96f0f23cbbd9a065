/** The cart. Empty, it says what a visitor should know before the first greeting is in it. */
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { grossCents } from '#domain/money/gross-cents.ts'
import { furtherFormatsNetCents, includedFormatCount } from '#domain/order/further-formats.ts'
import { screenHandle } from '#web/screen-handle.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import './cart.css'

export const handle = screenHandle('cart', 'cart')

export function loader(args: LoaderFunctionArgs) {
  const { vatRate } = args.context.get(surroundingsContext)
  return { ...textsLoader('cart')(args), furtherFormatGrossCents: grossCents(furtherFormatsNetCents(includedFormatCount + 1), vatRate) }
}

export default function CartScreen() {
  const texts = useTexts('cart')
  const pathTo = usePathTo()
  return (
    <>
      <ScreenTitle title={texts.cartHeadline} />
      <div className="cart">
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
        <GoodToKnow />
      </div>
    </>
  )
}

function GoodToKnow() {
  const texts = useTexts('cart')
  const { furtherFormatGrossCents } = useLoaderData<typeof loader>()
  const price = formatMoney(furtherFormatGrossCents, useLanguage())
  return (
    <Card as="aside" size="panel" className="cart-facts">
      <h2>{texts.summary}</h2>
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
