import { type ComponentProps, memo, useEffect, useState } from 'react'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import { useCart } from '#web/current-cart/current-cart.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import type { LiveMixView } from '#web/live-mix/use-live-mix.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useItemOfCart } from './edit-item.ts'
import { type DraftFacts, isOfText } from './edit-missing.ts'
import type { LimitInCart } from './system-limit.tsx'

interface Props extends Pick<GreetingDraft, 'language' | 'musicId' | 'mix'>, GreetingLength {
  readonly facts: DraftFacts
  /** As what it is sold for now takes them. */
  readonly soldCharacters: number
  readonly isOnHold: boolean
  /** A ready-made text is spoken as it is. */
  readonly isFixed: boolean
  readonly onMusic: NonNullable<ComponentProps<typeof LimitInCart>['onMusic']>
}

export const EditMeter = memo(function EditMeter(props: Props) {
  const { facts, soldCharacters, toldLength } = props
  const texts = useTexts('editor')
  const language = useLanguage()
  const format = (number: number) => formatNumber(number, language)
  const characters = facts.spokenText.length
  const missing = useMissingText(facts)
  return (
    <>
      <p className="edit-meter">
        <span data-over={characters > soldCharacters ? '' : undefined}>
          {fill(texts.charactersOf, { count: format(characters), most: format(soldCharacters) })}
        </span>
        <span>{toldLength}</span>
        <span className={facts.missing.length > 0 ? 'edit-open' : 'edit-full'}>{missing}</span>
      </p>
      <EditLimit {...props} />
    </>
  )
})

export interface GreetingLength {
  readonly seconds: number
  /** With the music before and after the voice, where there is music; until somebody has heard the voice what so many letters take as a rule. */
  readonly toldLength: string
}

/** The same wherever the editor names it. */
export function useGreetingLength(live: LiveMixView, { spokenText }: DraftFacts, { musicId, mix }: GreetingDraft): GreetingLength {
  const texts = useTexts('editor')
  const { estimated } = useTexts('desk')
  const music = musicId ? { introSeconds: mix.intro, extroSeconds: mix.extro } : undefined
  const seconds = live.isVoiceSketched ? spokenSeconds(spokenText.length, music) : Math.round(live.seconds)
  const told = fill(music ? texts.secondsWithMusic : texts.secondsSpoken, { seconds })
  return { seconds, toldLength: live.isVoiceSketched ? fill(estimated, { told }) : told }
}

/** What is too much is not what is missing, and the count is that of the places that are seen in the text. */
export function useMissingText({ spokenText, mostCharacters, missing }: DraftFacts): string {
  const texts = useTexts('editor')
  const language = useLanguage()
  const surplus = spokenText.length - mostCharacters
  if (surplus > 0) return fill(texts.surplus, { count: formatNumber(surplus, language) })
  if (missing.includes('tooLong')) return texts.tooLong
  const inText = missing.filter(isOfText).length
  const things = [
    inText === 1 ? texts.missingOne : inText > 1 && fill(texts.missingMany, { count: inText }),
    missing.includes('voice') && texts.lacksVoice,
    missing.includes('music') && texts.lacksMusic,
  ].filter(Boolean).join(', ')
  if (things) return fill(texts.missing, { things })
  return missing.includes('mix') ? texts.voiceNotHeard : texts.nothingMissing
}

/** The table of systems is fetched by those alone who have named theirs. */
function EditLimit({ facts, language, musicId, mix, isOnHold, isFixed, onMusic, seconds }: Props) {
  const cart = useCart()
  const { item } = useItemOfCart()
  const [Limit, setLimit] = useState<typeof LimitInCart>()
  const isNamed = cart.status === 'ready' && (item?.telephone_system ?? cart.cart.telephone_system) !== null

  useEffect(() => {
    if (isNamed) void import('./system-limit.tsx').then(({ LimitInCart }) => setLimit(() => LimitInCart), () => undefined)
  }, [isNamed])

  if (!Limit || !isNamed) return null
  return (
    <Limit
      cart={cart.cart} own={item?.telephone_system ?? null} isOnHold={isOnHold} text={isFixed ? '' : facts.spokenText} spokenIn={language} seconds={seconds}
      music={musicId ? mix : undefined} onMusic={onMusic}
    />
  )
}
