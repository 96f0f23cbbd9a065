import { startTransition, useOptimistic } from 'react'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { addedByFurtherFormat } from '#domain/cart/added-gross.ts'
import { includedFormatCount } from '#domain/cart/surcharges.ts'
import { audioFormatNames, audioFormats } from '#domain/catalogue/audio-format.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import { usePriceWords } from '#web/ui/price.tsx'
import { taxedItems, useUpdateCart } from './update-cart.ts'

type Format = (typeof audioFormats)[number]

export function ChooseFormats({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const price = usePriceWords()(addedByFurtherFormat(taxedItems(cart)))
  const updateCart = useUpdateCart(cart)
  const [chosen, wish] = useOptimistic<readonly Format[]>(cart.shipping_formats)

  function choose(formats: readonly Format[]) {
    if (formats.length === 0) return showAlert('warning', texts.formatLast)
    startTransition(async () => {
      wish(formats)
      await updateCart({ shipping_formats: [...formats] })
    })
  }

  return (
    <div className="stack-close">
      <ChoiceChips legend={texts.formats}>
        {audioFormats.map((format) => {
          const isChosen = chosen.includes(format)
          const costs = !isChosen && chosen.length >= includedFormatCount
          return (
            <ChoiceChip
              key={format}
              type="checkbox"
              label={costs ? fill(texts.formatPlus, { format: audioFormatNames[format], price }) : audioFormatNames[format]}
              checked={isChosen}
              onChange={() => choose(isChosen ? chosen.filter((other) => other !== format) : [...chosen, format])}
            />
          )
        })}
      </ChoiceChips>
      <p className="fine">{fill(texts.formatsHint, { price })}</p>
    </div>
  )
}
