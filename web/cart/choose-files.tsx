import { startTransition, useOptimistic, useState } from 'react'
import { isIncludedFree, namedSystem, profilesFor, type TelephoneSystem } from '#audio/telephone-systems.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { addedByFurtherFormat } from '#domain/cart/added-gross.ts'
import { includedFormatCount } from '#domain/cart/price-cart.ts'
import { audioFormatNames, audioFormats } from '#domain/catalogue/audio-format.ts'
import { FindTelephoneSystem } from '#web/greeting/find-telephone-system.tsx'
import { ScreenLink } from '#web/screen-link.tsx'
import { useComingFrom } from '#web/shell/back-state.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import { usePriceWords } from '#web/ui/price.tsx'
import { useLanguage } from '#web/use-language.ts'
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

interface Maker {
  readonly name: string
  readonly systemIds: readonly [string, ...string[]]
  /** Which one it is follows from what is played. */
  readonly isByKind?: boolean
}

const commonMakers: readonly Maker[] = [
  { name: 'FRITZ!Box', systemIds: ['fritzbox-answering', 'fritzbox-hold'], isByKind: true },
  { name: '3CX', systemIds: ['3cx'] },
  { name: 'Auerswald', systemIds: ['auerswald-compact', 'auerswald-comtrexx'] },
]

export function ChooseTelephoneSystem({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const updateCart = useUpdateCart(cart)
  const [chosenId, wish] = useOptimistic(cart.telephone_system)
  const [isFinding, setFinding] = useState(false)
  const system = namedSystem(chosenId)
  const maker = commonMakers.find(({ systemIds }) => system && systemIds.includes(system.id))

  function choose(systemId: string | null) {
    setFinding(false)
    startTransition(async () => {
      wish(systemId)
      await updateCart({ telephone_system: systemId })
    })
  }

  const comingFrom = useComingFrom()
  const chip = { type: 'radio', name: 'telephone-system' } as const
  return (
    <div className="stack-close">
      <ChoiceChips legend={texts.telephone}>
        {commonMakers.map((one) => (
          <ChoiceChip key={one.name} label={one.name} {...chip} checked={one === maker} onChange={() => choose(one.systemIds[0])} />
        ))}
        {system && !maker && <ChoiceChip label={system.name[language]} {...chip} checked onChange={() => choose(system.id)} />}
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setFinding(true)}>{texts.otherSystem}</button>
        <ChoiceChip label={texts.unknownSystem} {...chip} checked={!system} onChange={() => choose(null)} />
      </ChoiceChips>
      {maker && maker.systemIds.length > 1 && !maker.isByKind && <ChooseModel systemIds={maker.systemIds} chosenId={chosenId} onChoose={choose} />}
      {maker?.isByKind && <p className="fine">{texts.systemByKind}</p>}
      {system ? <SystemNote system={system} formats={cart.shipping_formats} /> : (
        <p className="fine">{texts.unknownSystemHint} <ScreenLink screen="telephoneSystem" of={{ topic: 'unknown' }} state={comingFrom}>{texts.unknownSystemGuide}</ScreenLink></p>
      )}
      <FindTelephoneSystem open={isFinding} chosenId={system?.id ?? null} others={[{ id: null, label: texts.unknownSystem }]} onChoose={choose} onClose={() => setFinding(false)} />
    </div>
  )
}

interface ModelProps {
  readonly systemIds: readonly string[]
  readonly chosenId: string | null
  readonly onChoose: (systemId: string) => void
}

/** Of makers whose systems want different files. */
function ChooseModel({ systemIds, chosenId, onChoose }: ModelProps) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const systems = systemIds.map(namedSystem).filter((system): system is TelephoneSystem => system !== undefined)
  return (
    <ChoiceChips legend={texts.whichSystem}>
      {systems.map(({ id, name }) => (
        <ChoiceChip key={id} type="radio" name="telephone-model" label={name[language]} checked={id === chosenId} onChange={() => onChoose(id)} />
      ))}
    </ChoiceChips>
  )
}

/** What a telephone system gets of the ordered formats, and where its limits are. */
function SystemNote({ system, formats }: { readonly system: TelephoneSystem; readonly formats: Cart['shipping_formats'] }) {
  const texts = useTexts('cart')
  const forms = useTexts('audioForms')
  const gets = profilesFor(system.id, formats).map((id) => forms[id])
  const sentences = [
    fill(texts.systemGets, { formats: gets.join(', ') }),
    ...(system.maxSeconds === undefined ? [] : [fill(texts.systemMostSeconds, { seconds: system.maxSeconds })]),
    ...(system.fixedFileName === undefined ? [] : [fill(texts.systemFileName, { name: system.fixedFileName })]),
    ...(system.basis === 'customary' ? [texts.systemCustomary] : []),
  ]
  return (
    <p className="fine">
      {sentences.join(' ')}{' '}
      <ScreenLink screen="telephoneSystem" of={{ topic: system.id }} state={useComingFrom()}>{texts.systemGuide}</ScreenLink>
    </p>
  )
}
