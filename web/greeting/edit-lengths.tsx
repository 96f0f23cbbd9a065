/** Free text is sold in two lengths. Which one applies follows from the text, and is seen before it changes. */
import { memo } from 'react'
import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import type { EditData, Sold } from './edit-data.ts'

interface Props {
  readonly lengths: NonNullable<EditData['lengths']>
  readonly characters: number
}

/** How long before the limit it is told. */
const soonCharacters = 60

export const EditLengths = memo(function EditLengths({ lengths: { shorter, longer }, characters }: Props) {
  const texts = useTexts('editor')
  const language = useLanguage()
  const isLonger = characters > shorter.mostCharacters
  const left = shorter.mostCharacters - characters
  const price = formatMoney(longer.price.grossCents, language)
  return (
    <div className="edit-lengths">
      <ul className="edit-prices" aria-label={texts.lengths}>
        {[shorter, longer].map((sold) => <Length key={sold.id} sold={sold} isCurrent={(sold === longer) === isLonger} />)}
      </ul>
      <p className="fine" role="status">
        {isLonger && fill(texts.lengthNow, { most: formatNumber(shorter.mostCharacters, language), price })}
        {!isLonger && left <= soonCharacters && fill(left > 0 ? texts.lengthSoon : texts.lengthReached, { left: soonSteps(left), price })}
      </p>
    </div>
  )
})

/** In steps of ten, so that a reader is not told of every letter. */
function soonSteps(left: number): number {
  return Math.ceil(left / 10) * 10
}

function Length({ sold, isCurrent }: { sold: Sold; isCurrent: boolean }) {
  const texts = useTexts('editor')
  const language = useLanguage()
  return (
    <li aria-current={isCurrent || undefined}>
      <span>{fill(texts.upTo, { most: formatNumber(sold.mostCharacters, language) })}</span>
      <b>{formatMoney(sold.price.grossCents, language)}</b>
    </li>
  )
}
