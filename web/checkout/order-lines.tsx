/** The law wants these lines directly above the button. */
import type { Cart, CartItem } from '#domain/cart/cart.contract.ts'
import { ItemFacts, ItemPrice, ItemText } from '#web/cart/item-facts.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'

export function OrderLines({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('checkout')
  return <ol className="order-lines" aria-label={texts.summaryItems}>{cart.Cartitems.map((item) => <OrderLine key={item.pos} item={item} />)}</ol>
}

function OrderLine({ item }: { readonly item: CartItem }) {
  const texts = useTexts('checkout')
  const classes = { direct: texts.classDirect, individual: texts.classIndividual, creative: texts.classCreative }
  const spoken = { de: texts.spokenDe, en: texts.spokenEn }
  return (
    <li>
      <h3>{item.name}</h3>
      <ItemPrice item={item} />
      <div className="order-line-body">
        <ItemFacts item={item} />
        <p className="fine">{classes[item.cs_product_classification]} · {spoken[item.languages]}</p>
        <ItemText item={item} />
      </div>
    </li>
  )
}
