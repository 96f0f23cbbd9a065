import { Link } from 'react-router'
import { limitOf, systemOfGreeting } from '#audio/telephone-systems.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import type { Language } from '#domain/language.ts'
import { longestSentence } from '#domain/greeting/spoken-length.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber, formatSize } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import './system-limit.css'

interface Props {
  readonly cart: Pick<Cart, 'telephone_system' | 'shipping_formats'>
  /** Absent: as for the whole order. */
  readonly own: string | null
  readonly isOnHold: boolean
  readonly text: string
  readonly spokenIn: Language
  readonly seconds: number
  /** Of the music, after the voice; 0 without music. */
  readonly tailSeconds: number
  /** Absent where nothing is changed. */
  readonly onTail?: (tailSeconds: number) => void
}

/** Says so where a greeting is longer than its telephone system takes, and where it is best shortened. */
export function SystemLimit({ cart, own, isOnHold, text, spokenIn, seconds, tailSeconds, onTail }: Props) {
  const texts = useTexts('telephoneSystem')
  const language = useLanguage()
  const pathTo = usePathTo()
  const limit = limitOf(systemOfGreeting({ own, ofOrder: cart.telephone_system, isOnHold }), cart.shipping_formats)
  if (!limit || seconds <= limit.mostSeconds) return null
  const { system, mostSeconds: most, mostBytes } = limit
  const cutSeconds = Math.min(tailSeconds, Math.ceil(seconds - most))
  const told = { name: system.name[language], most, seconds: Math.round(seconds) }
  return (
    <div className="system-limit">
      <Icon name="warn" />
      <div>
        <p role="status">
          {mostBytes === undefined ? fill(texts.mostSeconds, told) : fill(texts.mostBytes, { ...told, size: formatSize(mostBytes, language) })}{' '}
          <Link to={pathTo('telephoneSystem', { topic: system.id })}>{texts.takes}</Link>
        </p>
        {onTail && cutSeconds > 0 && (
          <p><button type="button" className="text-link" onClick={() => onTail(tailSeconds - cutSeconds)}>{fill(texts.cutTail, { count: formatNumber(cutSeconds, language) })}</button></p>
        )}
        {text !== '' && seconds - cutSeconds > most && <p>{texts.longestSentence} <q lang={spokenIn}>{longestSentence(text)}</q></p>}
      </div>
    </div>
  )
}
