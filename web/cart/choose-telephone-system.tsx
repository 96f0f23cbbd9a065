import { startTransition, useOptimistic, useState } from 'react'
import { Link } from 'react-router'
import { profiles } from '#audio/profiles.ts'
import { profileFor, type TelephoneSystem, telephoneSystems } from '#audio/telephone-systems.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { commonMakers, findSystem, usualSystemOf } from './telephone-makers.ts'
import { useUpdateCart } from './update-cart.ts'

export function ChooseTelephoneSystem({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const pathTo = usePathTo()
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
      {system ? <SystemNote system={system} formats={cart.shipping_formats} /> : (
        <p className="fine">{texts.unknownSystemHint} <Link to={pathTo('telephoneSystem', { topic: 'unknown' })}>{texts.unknownSystemGuide}</Link></p>
      )}
      <FindTelephoneSystem open={isFinding} chosenId={system?.id} onChoose={choose} onClose={() => setFinding(false)} />
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
  const systems = systemIds.map(findSystem).filter((system): system is TelephoneSystem => system !== undefined)
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
  const pathTo = usePathTo()
  const gets = formats.map((format) => texts[`profile-${profileFor(system, format)}`])
  const wanted = system.wants.map((id) => profiles[id].format)
  const isServed = wanted.some((format) => formats.includes(format))
  const sentences = [
    fill(texts.systemGets, { formats: gets.join(', ') }),
    ...(system.maxSeconds === undefined ? [] : [fill(texts.systemMostSeconds, { seconds: system.maxSeconds })]),
    ...(system.fixedFileName === undefined ? [] : [fill(texts.systemFileName, { name: system.fixedFileName })]),
    ...(system.basis === 'customary' ? [texts.systemCustomary] : []),
  ]
  return (
    <>
      <p className="fine">
        {sentences.join(' ')}{' '}
        <Link to={pathTo('telephoneSystem', { topic: system.id })}>{texts.systemGuide}</Link>
      </p>
      {!isServed && wanted[0] && (
        <p className="cart-item-warning">
          <Icon name="warn" size={16} />
          {fill(texts.systemWants, { formats: audioFormatNames[wanted[0]] })}
        </p>
      )}
    </>
  )
}

/** All telephone systems that we know, to search in. */
interface FindTelephoneSystemProps {
  readonly open: boolean
  readonly chosenId: string | undefined
  readonly onChoose: (systemId: string) => void
  readonly onClose: () => void
}

function FindTelephoneSystem({ open, chosenId, onChoose, onClose }: FindTelephoneSystemProps) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const [sought, setSought] = useState('')
  const found = telephoneSystems.filter(({ id, name }) => id !== 'unknown' && plain(name[language]).includes(plain(sought)))
  return (
    <Dialog open={open} title={texts.findSystem} onClose={onClose}>
      <TextField
        type="search"
        label={texts.findSystemBy}
        required={false}
        autoComplete="off"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <p className="visually-hidden" role="status">
        {found.length === 1 ? texts.systemsFoundOne : fill(texts.systemsFound, { count: found.length })}
      </p>
      {found.length === 0 && <p className="soft">{texts.noSystem}</p>}
      <ul className="system-list">
        {found.map(({ id, name }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>{name[language]}</button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** "Fritz Box" finds the FRITZ!Box. */
function plain(words: string): string {
  return words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
