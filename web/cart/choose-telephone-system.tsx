/** Which telephone system the greetings are for: the common ones at once, all others in a list to search in. */
import { startTransition, useOptimistic, useState } from 'react'
import { Link } from 'react-router'
import type { TelephoneSystem } from '#audio/telephone-systems.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { FindTelephoneSystem } from './find-telephone-system.tsx'
import { SystemNote } from './system-note.tsx'
import { commonMakers, findSystem, usualSystemOf } from './telephone-makers.ts'
import { useUpdateCart } from './update-cart.ts'

export function ChooseTelephoneSystem({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const updateCart = useUpdateCart(cart)
  const [chosenId, wish] = useOptimistic(cart.telephone_system)
  const [isFinding, setFinding] = useState(false)
  const system = findSystem(chosenId)
  const maker = commonMakers.find(({ systemIds }) => system && systemIds.includes(system.id))
  const types = cart.Cartitems.map((item) => item.product_type)

  function choose(systemId: string | null) {
    setFinding(false)
    startTransition(async () => {
      wish(systemId)
      await updateCart({ telephone_system: systemId })
    })
  }

  const chip = { type: 'radio', name: 'telephone-system' } as const
  return (
    <div className="stack-close">
      <ChoiceChips legend={texts.telephone}>
        {commonMakers.map((one) => (
          <ChoiceChip key={one.name} label={one.name} {...chip} checked={one === maker} onChange={() => choose(usualSystemOf(one, types) ?? null)} />
        ))}
        {system && !maker && <ChoiceChip label={system.name[language]} {...chip} checked onChange={() => choose(system.id)} />}
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setFinding(true)}>{texts.otherSystem}</button>
        <ChoiceChip label={texts.unknownSystem} {...chip} checked={!system} onChange={() => choose(null)} />
      </ChoiceChips>
      {maker && maker.systemIds.length > 1 && <ChooseModel systemIds={maker.systemIds} chosenId={chosenId} onChoose={choose} />}
      {system ? <SystemNote system={system} formats={cart.shipping_formats} /> : <UnknownSystem />}
      <FindTelephoneSystem open={isFinding} chosenId={system?.id} onChoose={choose} onClose={() => setFinding(false)} />
    </div>
  )
}

function UnknownSystem() {
  const texts = useTexts('cart')
  const pathTo = usePathTo()
  return <p className="fine">{texts.unknownSystemHint} <Link to={pathTo('telephoneSystem', { topic: 'unknown' })}>{texts.unknownSystemGuide}</Link></p>
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
  const systems = systemIds.map(findSystem).filter((system): system is TelephoneSystem => system !== undefined)
  return (
    <ChoiceChips legend={texts.whichSystem}>
      {systems.map(({ id, name }) => (
        <ChoiceChip key={id} type="radio" name="telephone-model" label={name[language]} checked={id === chosenId} onChange={() => onChoose(id)} />
      ))}
    </ChoiceChips>
  )
}
