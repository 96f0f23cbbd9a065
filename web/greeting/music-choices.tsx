/** Music to listen to and, for a greeting, to choose from; no music is a choice, too. */
import { useState } from 'react'
import type { Music } from '#domain/catalogue/catalogue.contract.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { ChoiceCards, type ChoiceCard } from './choice-cards.tsx'
import { ChoiceFilters } from './choice-filters.tsx'
import { ChoiceListening, type Heard } from './choice-listening.tsx'
import { canBeSpoken, draftSound } from './choice-sound.ts'
import { ChoosingForm } from './choosing-form.tsx'
import { CreateGreeting } from './create-greeting.tsx'
import { MusicCover } from './music-cover.tsx'
import { MusicDetails } from './music-details.tsx'
import { musicFilters } from './music-filter.ts'
import { useMusicWords } from './music-words.ts'
import { NothingFits } from './nothing-fits.tsx'
import { TakeButton } from './take-button.tsx'
import { useChoiceFilters } from './use-choice-filters.ts'
import type { GreetingChoice } from './use-greeting-choice.ts'

interface Props {
  readonly musics: readonly Music[]
  /** Absent where somebody only looks round. */
  readonly greeting?: GreetingChoice
}

/** Stands for no music among the ids. */
const none = ''

export function MusicChoices({ musics, greeting }: Props) {
  const texts = useTexts('greeting')
  const listening = useListening(greeting)
  const { found, ...filtering } = useChoiceFilters(musics, musicFilters, useMusicWords())
  const [asked, select] = useState<string>()
  const currentId = greeting?.draft.musicId === null ? none : greeting?.draft.musicId
  const selectedId = asked ?? currentId
  const name = selectedId === none ? texts.withoutMusic : musics.find(({ id }) => id === selectedId)?.name
  const cards = found.map((music): ChoiceCard => ({
    id: music.id, name: music.name, sound: listening.soundOf(music.id), picture: <MusicCover music={music} />, details: <MusicDetails music={music} />,
  }))
  const withoutMusic: ChoiceCard = {
    id: none, name: texts.withoutMusic, sound: listening.soundOf(none), picture: <MusicCover />, details: <p>{texts.withoutMusicHint}</p>,
  }

  function take() {
    if (greeting?.state !== 'ready' || selectedId === undefined || name === undefined) return
    if (selectedId === none) greeting.choose({ musicId: null }, texts.noMusicSaved)
    else greeting.choose({ musicId: selectedId }, fill(texts.INFO_MUSIC_SAVED, { name }))
  }

  return (
    <div className="choosing">
      {greeting && (
        <ChoiceListening
          heard={listening.heard} itselfLabel={texts.hearMusicItself} ownTextLabel={texts.hearUnderOwnText} canHearOwnText={listening.canHearOwnText}
          hint={listening.hint} onChange={listening.hear}
        />
      )}
      <ChoiceFilters filtering={filtering} found={found.length === 1 ? texts.foundMusic : fill(texts.foundMusics, { count: found.length })} />
      <ChoosingForm onTake={take}>
        {found.length === 0 && <NothingFits />}
        {(greeting ?? found.length > 0) && (
          <ChoiceCards
            legend={texts.editMusicHeadline} cards={greeting ? [withoutMusic, ...cards] : cards} selectedId={selectedId} currentId={currentId}
            canBeTaken={greeting !== undefined} onSelect={select}
          />
        )}
        {selectedId !== undefined && name !== undefined && (
          <ChoiceBar
            name={name} sound={listening.soundOf(selectedId)} lane="music" note={listening.heard === 'ownText' ? texts.musicUnderText : texts.musicAlone}
            action={greeting ? <TakeButton state={greeting.state}>{selectedId === none ? texts.takeNoMusic : texts.takeMusic}</TakeButton> : <CreateGreeting />}
          />
        )}
      </ChoosingForm>
    </div>
  )
}

function useListening(greeting: GreetingChoice | undefined) {
  const texts = useTexts('greeting')
  const [asked, hear] = useState<Heard>('itself')
  const draft = greeting?.draft
  const hasText = draft !== undefined && canBeSpoken(draft)
  const canHearOwnText = hasText && draft.voiceId !== undefined
  const heard = canHearOwnText ? asked : 'itself'
  const lacks = hasText ? texts.hearUnderLacksVoice : texts.hearUnderLacksText

  function soundOf(musicId: string): string | undefined {
    if (heard === 'ownText' && draft) return draftSound({ ...draft, musicId: musicId === none ? null : musicId })
    return musicId === none ? undefined : soundAddress(prelistenContract.playMusic, { musicId })
  }

  return { heard, hear, canHearOwnText, soundOf, hint: canHearOwnText ? texts.hearUnderHint : lacks }
}
