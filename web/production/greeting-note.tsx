import type { HpcGreeting } from '#domain/production/production.contract.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage } from '#web/use-language.ts'

interface Props {
  readonly greeting: HpcGreeting
  /** Where the answer is given elsewhere. */
  readonly isLinked?: boolean
}

export function GreetingNote({ greeting, isLinked = false }: Props) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  const { deadline, question, shown_status: status } = greeting
  if (question && isLinked) {
    return (
      <p className="greeting-note greeting-note-asked">
        <Icon name="warn" /> <span><b>{texts.asked}</b> <ScreenLink screen="greeting" of={{ greeting: greeting.id }} className="text-link">{texts.toAnswer}</ScreenLink></span>
      </p>
    )
  }
  const note = noteOf(greeting, texts)
  if (note === undefined) return null
  return (
    <p className="greeting-note">
      <Icon name="clock" />
      <span>{note}{deadline && status !== 'available' && <> <b>{fill(texts.promised, { day: formatDay(deadline, language) })}.</b></>}</span>
    </p>
  )
}

type Words = ReturnType<typeof useTexts<'myGreetings'>>

function noteOf({ waits_for: what, shown_status: shown, is_being_mixed: isMixed, correction, sound }: HpcGreeting, texts: Words): string | undefined {
  if (shown === 'available') return isMixed ? texts.beingMixed : undefined
  if (correction && sound) return texts.beingCorrected
  if (what) return what === 'payment' ? texts.waitsForPayment : texts.waitsForConfirmation
  return shown === 'quality control' ? texts.inQualityControl : texts.beingMade
}
