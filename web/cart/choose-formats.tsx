import { startTransition, useOptimistic } from 'react'
import { isIncludedFree } from '#audio/telephone-systems.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { addedByFurtherFormat } from '#domain/cart/added-gross.ts'
import { includedFormatCount } from '#domain/cart/price-cart.ts'
import { audioFormatNames, audioFormats } from '#domain/catalogue/audio-format.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import { usePriceWords } from '#web/ui/price.tsx'
import { systemOfItem } from './item-wish.ts'
import { taxedItems, useUpdateCart } from './update-cart.ts'

type Format = (typeof audioFormats)[number]

const namesOf = (formats: readonly Format[]) => formats.map((format) => audioFormatNames[format]).join(', ')

export function ChooseFormats({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const price = usePriceWords()(addedByFurtherFormat(taxedItems(cart)))
  const updateCart = useUpdateCart(cart)
  const [chosen, wish] = useOptimistic<readonly Format[]>(cart.shipping_formats)

  const systemIds = cart.Cartitems.map((item) => systemOfItem(item, cart))
  const free = audioFormats.filter((format) => isIncludedFree(format, chosen, systemIds))
  const offeredFree = free.filter((format) => !chosen.includes(format))
  const needless = chosen.length > includedFormatCount ? free.filter((format) => chosen.includes(format)) : []

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
          const isFree = !isChosen && free.includes(format)
          const costs = !isChosen && !isFree && chosen.length >= includedFormatCount
          const name = audioFormatNames[format]
          return (
            <ChoiceChip
              key={format}
              type="checkbox"
              label={isFree ? fill(texts.formatFree, { format: name }) : costs ? fill(texts.formatPlus, { format: name, price }) : name}
              checked={isChosen}
              // Not disabled: it would take the focus from the one that was just unticked.
              aria-disabled={isFree}
              onChange={() => isFree || choose(isChosen ? chosen.filter((other) => other !== format) : [...chosen, format])}
            />
          )
        })}
      </ChoiceChips>
      <p className="fine">
        {[
          offeredFree.length > 0 ? fill(texts.formatsFreeHint, { format: namesOf(offeredFree) }) : fill(texts.formatsHint, { price }),
          ...needless.map((format) => fill(texts.formatNeedless, { format: audioFormatNames[format] })),
        ].join(' ')}
      </p>
    </div>
  )
}
