import { useState } from 'react'
import { useLoaderData } from 'react-router'
import moodsOf from '#assets/catalogue/moods.json' with { type: 'json' }
import type { Music } from '#domain/catalogue/catalogue.contract.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { categoryName, musicCategories, MusicCover } from '#web/catalogue/music-category.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { usePathTo } from '#web/use-language.ts'
import {
  canBeSpoken, ChoiceBar, ChoiceListening, ChoosingForm, CreateGreeting, draftSound, ForProduct, type GreetingChoice, type Heard, NothingFits,
  TakeButton, useGreetingChoice, useMarking,
} from './choice-frame.tsx'
import { type ChoiceCard, ChoiceCards } from './choice-cards.tsx'
import { ChoiceFilters, type FilterGroup, useChoiceFilters } from './choice-filters.tsx'
import { musicChoiceData } from './greeting-data.server.ts'
import './choices.css'
import { UnknownProduct } from './unknown-product.tsx'

/** What a piece does to a caller, in four words that people search by. */
export const moods = ['calm', 'friendly', 'elegant', 'lively'] as const

/** None for a piece that is new: it is found by everything else. */
export function moodsOfMusic(musicId: string): readonly string[] {
  return (moodsOf as Readonly<Record<string, readonly string[]>>)[musicId] ?? []
}

/** What can play under the voice: all music, or that of one product, for one greeting. */
export const loader = musicChoiceData
export { onlyForAnotherProduct as shouldRevalidate } from './unknown-product.tsx'

export default function EditMusicScreen() {
  const texts = useTexts('greeting')
  const { product, musics, greeting } = useLoaderData<typeof loader>()
  const pathTo = usePathTo()
  if (product === 'unknown') {
    return <UnknownProduct title={texts.editMusicHeadline} other={{ label: texts.allMusics, to: pathTo('editMusic') }} />
  }
  const count = musics.length
  const lead = product ? fill(texts.editMusicForProduct, { count, name: product.name }) : fill(texts.editMusicLead, { count })
  return (
    <ForProduct product={product} title={texts.editMusicHeadline} lead={lead}>
      {greeting ? <MusicsForGreeting musics={musics} greeting={greeting} /> : <MusicChoices musics={musics} />}
    </ForProduct>
  )
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>

function MusicsForGreeting({ musics, greeting }: { musics: Data['musics']; greeting: NonNullable<Data['greeting']> }) {
  return <MusicChoices musics={musics} greeting={useGreetingChoice(greeting)} />
}

/** Music to listen to and, for a greeting, to choose from; no music is a choice, too. */
interface Props {
  readonly musics: readonly Music[]
  /** Absent where somebody only looks round. */
  readonly greeting?: GreetingChoice
}

/** Stands for no music among the ids. */
const none = ''

function MusicChoices({ musics, greeting }: Props) {
  const texts = useTexts('greeting')
  const listening = useListening(greeting)
  const { found, ...filtering } = useChoiceFilters(musics, musicFilters)
  const currentId = greeting?.draft.musicId === null ? none : greeting?.draft.musicId
  const { markedId, shownId, mark, hear } = useMarking(currentId)
  const name = shownId === none ? texts.withoutMusic : musics.find(({ id }) => id === shownId)?.name
  const cards = found.map((music): ChoiceCard => ({
    id: music.id, name: music.name, sound: listening.soundOf(music.id), picture: <MusicCover music={music} />, details: <MusicDetails music={music} />,
  }))
  const withoutMusic: ChoiceCard = {
    id: none, name: texts.withoutMusic, sound: listening.soundOf(none), picture: <MusicCover />, details: <p>{texts.withoutMusicHint}</p>,
  }

  function select(id: string) {
    mark(id)
    if (greeting?.state === 'ready') greeting.change({ musicId: id === none ? null : id })
  }

  function take() {
    if (greeting?.state !== 'ready' || shownId === undefined || name === undefined) return
    if (shownId === none) greeting.choose({ musicId: null }, texts.noMusicSaved)
    else greeting.choose({ musicId: shownId }, fill(texts.INFO_MUSIC_SAVED, { name }))
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
            legend={texts.editMusicHeadline} cards={greeting ? [withoutMusic, ...cards] : cards} selectedId={markedId} currentId={currentId}
            canBeTaken={greeting !== undefined} isAsleep={greeting?.state === 'asleep'}
            onSelect={select} onHear={hear}
          />
        )}
        {shownId !== undefined && name !== undefined && (
          <ChoiceBar
            name={name} sound={listening.soundOf(shownId)} lane="music" note={shownId === none ? texts.withoutMusicHint : listening.heard === 'ownText' ? texts.musicUnderText : texts.musicAlone}
            action={greeting ? <TakeButton state={greeting.state}>{shownId === none ? texts.takeNoMusic : texts[shownId === currentId ? 'keepMusic' : 'takeMusic']}</TakeButton> : <CreateGreeting />}
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

  return { heard, hear, canHearOwnText, soundOf, hint: canHearOwnText ? texts[heard === 'ownText' ? 'hearUnderHint' : 'hearAloneHint'] : lacks }
}

/** By what music can be told apart. */
const musicFilters = [
  { name: 'category', values: musicCategories, of: ({ category }) => [category] },
  { name: 'tempo', values: ['slow', 'walking', 'fast'], of: ({ bpm }) => [tempoOf(bpm)] },
  { name: 'mood', values: moods, of: ({ id }) => moodsOfMusic(id) },
] as const satisfies readonly FilterGroup<Music>[]

/** Slower than a heart at rest, faster than a brisk walk, or between. */
export function tempoOf(bpm: number): 'slow' | 'walking' | 'fast' {
  if (bpm < 85) return 'slow'
  return bpm <= 112 ? 'walking' : 'fast'
}

/** What a card says of a piece. */
function MusicDetails({ music }: { music: Music }) {
  const texts = useTexts('greeting')
  return (
    <>
      <p>{music.mood}</p>
      <p className="fine">
        <Tag kind="music">{categoryName(music.category, texts)}</Tag> {fill(texts.tempo, { bpm: music.bpm })} · {fill(texts.musicLength, { seconds: Math.round(music.seconds) })}
      </p>
    </>
  )
}
