import { limitOf, type SystemLimit as Limit, systemOfGreeting } from '#audio/telephone-systems.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import type { Language } from '#domain/language.ts'
import { longestSentence } from '#domain/greeting/spoken-length.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatNumber, formatSize } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage } from '#web/use-language.ts'
import './system-limit.css'

interface Props {
  readonly limit: Limit | undefined
  readonly seconds: number
  readonly text?: string
  readonly spokenIn?: Language
  /** Of the music, after the voice; 0 without music. */
  readonly tailSeconds?: number
  /** Absent where nothing is changed. */
  readonly onTail?: (tailSeconds: number) => void
}

/** Says so where a greeting is longer than its telephone system takes, and where it is best shortened. */
export function SystemLimit({ limit, seconds, text = '', spokenIn, tailSeconds = 0, onTail }: Props) {
  const texts = useTexts('telephoneSystem')
  const language = useLanguage()
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
          <ScreenLink screen="telephoneSystem" of={{ topic: system.id }}>{texts.takes}</ScreenLink>
        </p>
        {onTail && cutSeconds > 0 && (
          <p><button type="button" className="text-link" onClick={() => onTail(tailSeconds - cutSeconds)}>{fill(texts.cutTail, { count: formatNumber(cutSeconds, language) })}</button></p>
        )}
        {text !== '' && seconds - cutSeconds > most && <p>{texts.longestSentence} <q lang={spokenIn}>{longestSentence(text)}</q></p>}
      </div>
    </div>
  )
}

interface InCart extends Required<Omit<Props, 'limit' | 'onTail'>>, Pick<Props, 'onTail'> {
  readonly cart: Pick<Cart, 'telephone_system' | 'shipping_formats'>
  /** `null`: as for the whole order. */
  readonly own: string | null
  readonly isOnHold: boolean
}

export function LimitInCart({ cart, own, isOnHold, ...props }: InCart) {
  return <SystemLimit limit={limitOf(systemOfGreeting({ own, ofOrder: cart.telephone_system, isOnHold }), cart.shipping_formats)} {...props} />
}
