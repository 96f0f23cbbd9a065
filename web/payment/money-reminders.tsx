/** How often a customer was reminded, and when last; or why not yet. */
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { formatStudioDate } from '#web/studio/studio-clock.ts'

interface Props {
  readonly reminders: number
  readonly last_reminded_on: string | null
  readonly reminder_held: boolean
}

export function MoneyReminders({ reminders, last_reminded_on: last, reminder_held: isHeld }: Props) {
  const texts = useTexts('money')
  const language = useLanguage()
  if (reminders === 0) return <div>{texts.notReminded}{isHeld && <small>{texts.reminderHeld}</small>}</div>
  return <div>{reminders === 1 ? texts.remindedOnce : fill(texts.remindedTimes, { count: reminders })}{last !== null && <small>{fill(texts.lastReminded, { day: formatStudioDate(last, language) })}</small>}{isHeld && <small>{texts.reminderHeld}</small>}</div>
}
