/** What was ordered, as it was frozen when it was. */
import type { OrderLine } from '#domain/order/order.contract.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OrderPart } from './loaded-part.tsx'

export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const texts = useTexts('orders')
  return (
    <OrderPart title={texts.orderedItems}>
      <ol className="order-lines">
        {lines.map((line) => <OrderedLine key={line.pos} line={line} />)}
      </ol>
    </OrderPart>
  )
}

function OrderedLine({ line: { name, text, voice, music, language: spoken, price } }: { readonly line: OrderLine }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const languageWords = { de: texts.german, en: texts.english }
  return (
    <li>
      <p className="row row-apart">
        <b>{name}</b>
        <span className="figures">{fill(texts.net, { price: formatMoney(netCentsOf(price), language) })}</span>
      </p>
      <p className="soft">
        {[languageWords[spoken], fill(texts.voice, { name: voice.name }), music ? fill(texts.music, { name: music.name }) : texts.withoutMusic].join(' · ')}
        {voice.ai && <> <Tag kind="ai">{texts.ai}</Tag></>}
      </p>
      <details className="order-text">
        <summary>{fill(texts.text, { name })}</summary>
        <p lang={spoken}>{text}</p>
      </details>
    </li>
  )
}
