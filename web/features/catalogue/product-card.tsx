/** One product of the list: what it says, how long it takes, what it costs. */
import { Link } from 'react-router'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Price } from '#web/ui/price.tsx'
import { ScriptText } from '#web/ui/script-text.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import type { ProductCardData } from './products-data.server.ts'

export function ProductCard({ product, vatRate }: { product: ProductCardData; vatRate: number }) {
  const texts = useTexts('products')
  const types = useTexts('productTypes')
  const pathTo = usePathTo()
  const language = useLanguage()
  const { id, name, description, product_type, cs_product_classification, max_characters, netCents, grossCents, script } = product
  return (
    <Card as="li" linked className="product">
      <p className="product-kind">
        {types[product_type]}
        <Tag kind={cs_product_classification === 'direct' ? 'good' : 'plain'}>{types[cs_product_classification]}</Tag>
      </p>
      <h2><Link to={pathTo('editText', {}, { product: id })}>{name}</Link></h2>
      <p className="soft">{description}</p>
      <p className="product-script">
        {script ? <ScriptText text={script.preview} language={script.language} /> : fill(texts.ownText, { characters: formatNumber(max_characters, language) })}
      </p>
      <div className="product-foot">
        <div>
          <Price grossCents={grossCents} netCents={netCents} vatRate={vatRate} />
          {script && <p className="fine figures">{fill(texts.lengthEstimate, { seconds: script.seconds })}</p>}
        </div>
        {/* For the eye: the heading's link covers the whole card. */}
        <span className={buttonClass({ kind: 'ghost' })} aria-hidden="true">{texts.choose}</span>
      </div>
    </Card>
  )
}
