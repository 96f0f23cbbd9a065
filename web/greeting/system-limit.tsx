import { limitOf, type SystemLimit as Limit, systemOfGreeting } from '#audio/telephone-systems.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import type { Language } from '#domain/language.ts'
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
  /** Of the music, before and after the voice; absent without music. */
  readonly music?: Readonly<Record<'intro' | 'extro', number>> | undefined
  /** Absent where nothing is changed. */
  readonly onMusic?: (shorter: Partial<Record<'intro' | 'extro', number>>) => void
}

/** Says so where a greeting is longer than its telephone system takes, and where it is best shortened. */
export function SystemLimit({ limit, seconds, text = '', spokenIn, music = { intro: 0, extro: 0 }, onMusic }: Props) {
  const texts = useTexts('telephoneSystem')
  const language = useLanguage()
  if (!limit || seconds <= limit.mostSeconds) return null
  const { system, mostSeconds: most, mostBytes } = limit
  const over = Math.ceil(seconds - most)
  const tail = Math.min(music.extro, over)
  const lead = Math.min(music.intro, over - tail)
  const shorter = [{ part: 'extro' as const, by: tail, words: texts.cutTail }, { part: 'intro' as const, by: lead, words: texts.cutLead }].filter(({ by }) => by > 0)
  const told = { name: system.name[language], most, seconds: Math.round(seconds) }
  return (
    <div className="system-limit">
      <Icon name="warn" />
      <div>
        <p role="status">
          {mostBytes === undefined ? fill(texts.mostSeconds, told) : fill(texts.mostBytes, { ...told, size: formatSize(mostBytes, language) })}{' '}
          <ScreenLink screen="telephoneSystem" of={{ topic: system.id }}>{texts.takes}</ScreenLink>
        </p>
        {onMusic && shorter.length > 0 && (
          <p className="row">
            {shorter.map(({ part, by, words }) => (
              <button key={part} type="button" className="text-link" onClick={() => onMusic({ [part]: music[part] - by })}>{fill(words, { count: formatNumber(by, language) })}</button>
            ))}
          </p>
        )}
        {text !== '' && over > tail + lead && <p>{texts.longestSentence} <q lang={spokenIn}>{longestSentence(text)}</q></p>}
      </div>
    </div>
  )
}

interface InCart extends Required<Omit<Props, 'limit' | 'onMusic'>>, Pick<Props, 'onMusic'> {
  readonly cart: Pick<Cart, 'telephone_system' | 'shipping_formats'>
  /** `null`: as for the whole order. */
  readonly own: string | null
  readonly isOnHold: boolean
}

export function LimitInCart({ cart, own, isOnHold, ...props }: InCart) {
  return <SystemLimit limit={limitOf(systemOfGreeting({ own, ofOrder: cart.telephone_system, isOnHold }), cart.shipping_formats)} {...props} />
}

/** Where shortening helps most. */
export function longestSentence(text: string): string {
  return text.split(/(?<=[.!?…])\s+|\n/).reduce((longest, sentence) => (sentence.length > longest.length ? sentence : longest), '')
}
