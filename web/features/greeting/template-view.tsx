/** A product read through: its text, what the customer fills in, its length, its price, and who could speak it. */
import type { textData } from './greeting-data.server.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { ScriptText } from '#web/ui/script-text.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import './template-view.css'

type Data = Extract<Awaited<ReturnType<typeof textData>>, { product: object }>

export function TemplateView({ product, prices, script, vatRate }: Data) {
  const texts = useTexts('greeting')
  const types = useTexts('productTypes')
  const pathTo = usePathTo()
  const language = useLanguage()
  return (
    <>
      <BackLink to={pathTo('products', { type: product.product_type })}>{texts.anotherTemplate}</BackLink>
      <ScreenTitle
        eyebrow={`${types[product.product_type]} · ${types[product.cs_product_classification]}`}
        title={product.name}
        lead={product.description}
      />
      <div className="template">
        <Card as="section" size="panel" className="card-raised">
          <h2>{texts.textHeading}</h2>
          <p className="template-script">
            {script ? <ScriptText text={script.text} language={script.language} /> : fill(texts.ownText, { characters: formatNumber(product.max_characters, language) })}
          </p>
          {script && script.placeholders.length > 0 && <Placeholders placeholders={script.placeholders} language={script.language} />}
          {product.note && <p className="fine">{product.note}</p>}
        </Card>
        <Card as="aside" size="panel" className="template-facts">
          <Price grossCents={prices.grossCents} netCents={prices.netCents} vatRate={vatRate} size="large" />
          {script && <Length characters={script.characters} most={product.max_characters} seconds={script.seconds} />}
          <LinkButton to={pathTo('editVoice', {}, { product: product.id })} wide>{texts.chooseVoice}</LinkButton>
          <LinkButton to={pathTo('editMusic', {}, { product: product.id })} kind="ghost" wide>{texts.chooseMusic}</LinkButton>
        </Card>
      </div>
    </>
  )
}

function Placeholders({ placeholders, language }: Pick<NonNullable<Data['script']>, 'placeholders' | 'language'>) {
  const texts = useTexts('greeting')
  return (
    <>
      <h3>{texts.placeholders}</h3>
      <ul className="template-placeholders" lang={language}>
        {placeholders.map(({ number, name }) => <li key={number}><span className="placeholder"><sup>{number}</sup>{name}</span></li>)}
      </ul>
    </>
  )
}

function Length({ characters, most, seconds }: { characters: number; most: number; seconds: number }) {
  const texts = useTexts('greeting')
  const language = useLanguage()
  const counts = { count: formatNumber(characters, language), most: formatNumber(most, language) }
  return (
    <dl className="template-length">
      <div><dt>{texts.characters}</dt><dd>{fill(texts.charactersOf, counts)}</dd></div>
      <div><dt>{texts.length}</dt><dd>{fill(texts.lengthAbout, { seconds })}</dd></div>
    </dl>
  )
}
