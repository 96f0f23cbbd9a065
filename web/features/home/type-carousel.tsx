/** The ten kinds of greeting in a row that scrolls. Without script it is a list of links like any other. */
import { useRef, useState, type UIEvent } from 'react'
import { Link } from 'react-router'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Key } from '#web/ui/key.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import type { TypeOffer } from './home-data.server.ts'
import './type-carousel.css'

/** One highlighted thing a view. */
const highlighted = 'aba'

type End = 'first' | 'last'

/** Which end is in view. Browsers stop a fraction of a pixel before it. */
function endOf({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent<HTMLElement>): End | undefined {
  if (scrollLeft < 2) return 'first'
  return scrollLeft > scrollWidth - clientWidth - 2 ? 'last' : undefined
}

export function TypeCarousel({ offers }: { offers: readonly TypeOffer[] }) {
  const texts = useTexts('home')
  const list = useRef<HTMLUListElement>(null)
  const [end, setEnd] = useState<End | undefined>('first')
  const scroll = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8 })
  return (
    <section className="section">
      <div className="section-head">
        <h2>{texts.types}</h2>
        <div className="type-arrows">
          <IconButton icon="arrow-left" label={texts.earlierTypes} aria-disabled={end === 'first'} onClick={() => scroll(-1)} />
          <IconButton icon="arrow-right" label={texts.laterTypes} aria-disabled={end === 'last'} onClick={() => scroll(1)} />
        </div>
      </div>
      <ul className="type-list" ref={list} onScroll={(event) => setEnd(endOf(event))}>
        {offers.map((offer) => <TypeCard key={offer.type} {...offer} />)}
      </ul>
    </section>
  )
}

function TypeCard({ type, slug, phoneKey, fromGrossCents }: TypeOffer) {
  const texts = useTexts('productTypes')
  const from = useTexts('home').fromGross
  const pathTo = usePathTo()
  const price = formatMoney(fromGrossCents, useLanguage())
  const ground = type === highlighted ? 'signal' : 'plain'
  return (
    <Card as="li" ground={ground} className="card-link type-card">
      <div className="type-card-head">
        <Key on={ground === 'signal' ? 'signal' : 'card'}>{phoneKey}</Key>
        <TypeDrawing type={type} />
      </div>
      <h3><Link to={pathTo('products', { type: slug })}>{texts[type]}</Link></h3>
      <p className="soft">{texts[`${type}Promise`]}</p>
      <p className="type-card-price">{fill(from, { price })}</p>
    </Card>
  )
}
