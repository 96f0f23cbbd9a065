/** How long the greeting is: in characters, in seconds, and with music. And what is missing, in one breath. */
import { memo } from 'react'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { EditLimit } from './edit-limit.tsx'

interface Props extends Pick<GreetingDraft, 'musicId' | 'mix'> {
  readonly characters: number
  readonly mostCharacters: number
  readonly missingCount: number
}

export const EditMeter = memo(function EditMeter({ characters, mostCharacters, musicId, mix, missingCount }: Props) {
  const texts = useTexts('editor')
  const language = useLanguage()
  const format = (number: number) => formatNumber(number, language)
  const withMusic = secondsOf(characters, { musicId, mix })
  return (
    <>
      <p className="edit-meter">
        <span data-over={characters > mostCharacters ? '' : undefined}>
          {fill(texts.charactersOf, { count: format(characters), most: format(mostCharacters) })}
        </span>
        <span>{fill(texts.secondsSpoken, { seconds: format(spokenSeconds(characters)) })}</span>
        {musicId && <span>{fill(texts.secondsWithMusic, { seconds: format(withMusic) })}</span>}
        <span className={missingCount > 0 ? 'edit-open' : 'edit-full'}>{missingText(texts, missingCount)}</span>
      </p>
      <EditLimit seconds={withMusic} />
    </>
  )
})

/** With the music before and after the voice, where there is music. */
export function secondsOf(characters: number, { musicId, mix }: Pick<GreetingDraft, 'musicId' | 'mix'>): number {
  return spokenSeconds(characters, musicId ? { introSeconds: mix.intro, extroSeconds: mix.extro } : undefined)
}

export function missingText(texts: { readonly missing: string; readonly missingOne: string; readonly nothingMissing: string }, count: number): string {
  if (count === 0) return texts.nothingMissing
  return count === 1 ? texts.missingOne : texts.missing.replace('{count}', String(count))
}
