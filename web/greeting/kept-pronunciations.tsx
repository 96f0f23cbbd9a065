import { accountContract } from '#domain/account/account.contract.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import type { ChosenReading } from '#web/draft/greeting-draft.ts'
import { currentSession } from '#web/session/session.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A tab may show the mark of a session that no other tab hands on: then nobody asks, and nobody is sent to sign in. */
async function listPronunciations() {
  return (await currentSession().token()) === undefined ? [] : (await call(accountContract.listPronunciations, {})).records
}

interface Props {
  /** Whether a word stands in the text. */
  readonly hasWord: (written: string) => boolean
  readonly language: Language
  readonly readings: readonly ChosenReading[]
  readonly onTake: (written: string, spoken: string) => void
}

/** How the customer has had words of this text said before. What cannot be fetched is not offered. */
export function KeptPronunciations({ hasWord, language, readings, onTake }: Props) {
  const texts = useTexts('editor')
  const { state } = useLoaded(listPronunciations)
  const known = state.status === 'ready' ? state.value : []
  const isChosen = (written: string) => readings.some((reading) => reading.written === written)
  const offered = known.filter((kept) => kept.language === language && !isChosen(kept.written) && hasWord(kept.written))
  if (offered.length === 0) return null
  return (
    <ul className="spoken-notes">
      {offered.map(({ id, written, spoken }) => (
        <li key={id}>
          <Icon name="info" size={16} />
          <span>{fill(texts.readingKept, { written, spoken })}</span>
          <button type="button" className="text-link" aria-label={`${texts.readingTake}: ${spoken}`} onClick={() => onTake(written, spoken)}>
            {texts.readingTake}
          </button>
        </li>
      ))}
    </ul>
  )
}
