import { memo, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import { useCart } from '#web/current-cart/current-cart.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import type { DraftFacts } from './edit-missing.ts'

interface Props extends Pick<GreetingDraft, 'musicId' | 'mix'> {
  readonly facts: DraftFacts
}

export const EditMeter = memo(function EditMeter({ facts, musicId, mix }: Props) {
  const texts = useTexts('editor')
  const language = useLanguage()
  const format = (number: number) => formatNumber(number, language)
  const characters = facts.spokenText.length
  const missing = useMissingText(facts)
  const withMusic = secondsOf(characters, { musicId, mix })
  return (
    <>
      <p className="edit-meter">
        <span data-over={characters > facts.mostCharacters ? '' : undefined}>
          {fill(texts.charactersOf, { count: format(characters), most: format(facts.mostCharacters) })}
        </span>
        <span>{fill(texts.secondsSpoken, { seconds: format(spokenSeconds(characters)) })}</span>
        {musicId && <span>{fill(texts.secondsWithMusic, { seconds: format(withMusic) })}</span>}
        <span className={facts.missing.length > 0 ? 'edit-open' : 'edit-full'}>{missing}</span>
      </p>
      <EditLimit seconds={withMusic} />
    </>
  )
})

/** With the music before and after the voice, where there is music. */
export function secondsOf(characters: number, { musicId, mix }: Pick<GreetingDraft, 'musicId' | 'mix'>): number {
  return spokenSeconds(characters, musicId ? { introSeconds: mix.intro, extroSeconds: mix.extro } : undefined)
}

/** What is too much is not what is missing. */
export function useMissingText({ spokenText, mostCharacters, missing }: DraftFacts): string {
  const texts = useTexts('editor')
  const language = useLanguage()
  const surplus = spokenText.length - mostCharacters
  const count = missing.filter((thing) => thing !== 'tooLong' && thing !== 'mix').length
  if (surplus > 0) return fill(texts.surplus, { count: formatNumber(surplus, language) })
  if (missing.includes('tooLong')) return texts.tooLong
  if (count === 0) return missing.includes('mix') ? texts.voiceNotHeard : texts.nothingMissing
  return count === 1 ? texts.missingOne : fill(texts.missing, { count })
}

/** Says so where the greeting is longer than the visitor's telephone system plays. */
interface Limit {
  readonly systemId: string
  readonly name: { readonly de: string; readonly en: string }
  readonly mostSeconds: number
}

function EditLimit({ seconds }: { seconds: number }) {
  const texts = useTexts('editor')
  const language = useLanguage()
  const pathTo = usePathTo()
  const limit = useLimit()
  if (!limit || seconds <= limit.mostSeconds) return null
  return (
    <p className="edit-limit" role="status">
      <Icon name="warn" />
      <span>
        {fill(texts.tooLongFor, { name: limit.name[language], most: limit.mostSeconds, seconds: Math.round(seconds) })}{' '}
        <Link to={pathTo('telephoneSystem', { topic: limit.systemId })}>{texts.tooLongGuide}</Link>
      </span>
    </p>
  )
}

/** The table of systems is fetched by those alone who have named theirs. */
function useLimit(): Limit | undefined {
  const cart = useCart()
  const [limit, setLimit] = useState<Limit>()
  const systemId = cart.status === 'ready' ? cart.cart.telephone_system : null

  useEffect(() => {
    if (systemId === null) return
    let left = false
    void import('#audio/telephone-systems.ts').then(({ telephoneSystems }) => {
      const system = telephoneSystems.find(({ id }) => id === systemId)
      if (!left) setLimit(system?.maxSeconds === undefined ? undefined : { systemId, name: system.name, mostSeconds: system.maxSeconds })
    })
    return () => {
      left = true
    }
  }, [systemId])

  return limit?.systemId === systemId ? limit : undefined
}
