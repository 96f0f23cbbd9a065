/** What a telephone system gets of the ordered formats, and where its limits are. */
import { Link } from 'react-router'
import { profileFor, type TelephoneSystem } from '#audio/telephone-systems.ts'
import { profiles } from '#audio/profiles.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format-names.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePathTo } from '#web/use-language.ts'
import { profileTexts } from './profile-texts.ts'

interface Props {
  readonly system: TelephoneSystem
  readonly formats: Cart['shipping_formats']
}

export function SystemNote({ system, formats }: Props) {
  const texts = useTexts('cart')
  const pathTo = usePathTo()
  const gets = formats.map((format) => texts[profileTexts[profileFor(system, format)]])
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
