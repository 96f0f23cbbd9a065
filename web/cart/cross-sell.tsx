/** What goes well with the greeting that was added last. */
import { Link, useLoaderData } from 'react-router'
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Key } from '#web/ui/key.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { CartData } from './cart-data.server.ts'

export function CrossSell({ items }: { items: readonly CartItem[] }) {
  const { crossSell } = useTexts('cart')
  const names = useTexts('productTypes')
  const { types } = useLoaderData<CartData>()
  const pathTo = usePathTo()
  const last = items.at(-1)
  const offers = last ? types[last.product_type].crossSell : []
  if (offers.length === 0) return null
  return (
    <section className="cart-cross-sell">
      <h2>{crossSell}</h2>
      <ul>
        {offers.map((type) => (
          <Card key={type} as="li" ground="sunk" linked>
            <Key on="sunk">{types[type].phoneKey}</Key>
            <div>
              <h3><Link to={pathTo('products', { type: types[type].slug })}>{names[type]}</Link></h3>
              <p className="soft">{names[`${type}Promise`]}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
