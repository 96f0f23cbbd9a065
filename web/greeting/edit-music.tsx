import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { PlayButton } from '#web/player/play-button.tsx'
import { ScreenLink } from '#web/screen-link.tsx'
import { useComingFrom } from '#web/shell/back-state.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ChoiceChip } from '#web/ui/chip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OfferedMusic } from './edit-draft.ts'
import { categoryName, MusicCover } from '#web/catalogue/music-category.tsx'
import './choices.css'

interface Props {
  readonly musics: readonly OfferedMusic[]
  /** `null` is no music; nothing is no choice yet. */
  readonly musicId: string | null | undefined
  readonly screen: { readonly product: string; readonly item: string | undefined }
  readonly isReady: boolean
  readonly isWanted: boolean
  readonly onChoose: (musicId: string | null) => void
}

const atHand = 3

export function EditMusic({ musics, musicId, screen, isReady, isWanted, onChoose }: Props) {
  const texts = useTexts('editor')
  const music = musics.find(({ id }) => id === musicId)
  const isGone = typeof musicId === 'string' && !music
  const trouble = isGone ? texts.musicUnknown : isWanted && musicId === undefined ? texts.missingMusic : undefined
  const isChosen = musicId !== undefined && !isGone
  return (
    <div className="edit-choice" data-wanted={trouble ? '' : undefined}>
      <div className="edit-row">
        {music ? <ChosenMusic music={music} /> : <NoMusic isChosen={musicId === null} count={musics.length} />}
        <ScreenLink screen="editMusic" query={screen} className="text-link" state={useComingFrom()} aria-describedby={trouble && 'edit-music-error'} aria-label={isChosen ? texts.changeMusic : undefined}>
          {isChosen ? texts.change : texts.allMusics}
        </ScreenLink>
      </div>
      {trouble && <FieldError id="edit-music-error">{trouble}</FieldError>}
      <fieldset className="edit-chips" aria-describedby={trouble && 'edit-music-error'}>
        <legend className="visually-hidden">{texts.music}</legend>
        <ChoiceChip type="radio" name="music" label={texts.noMusic} checked={musicId === null} data-missing="music" disabled={!isReady} onChange={() => onChoose(null)} />
        {musics.slice(0, atHand).map(({ id, name }) => (
          <ChoiceChip key={id} type="radio" name="music" label={name} checked={id === musicId} disabled={!isReady} onChange={() => onChoose(id)} />
        ))}
      </fieldset>
    </div>
  )
}

function NoMusic({ isChosen, count }: { isChosen: boolean; count: number }) {
  const texts = useTexts('editor')
  return (
    <>
      <span className="edit-none" data-chosen={isChosen ? '' : undefined}><Icon name="music" /></span>
      <div>
        <b>{isChosen ? texts.noMusic : texts.noMusicYet}</b>
        <p className="fine">{isChosen ? texts.noMusicHint : fill(texts.noMusicYetHint, { count })}</p>
      </div>
    </>
  )
}

function ChosenMusic({ music }: { music: OfferedMusic }) {
  const texts = useTexts('editor')
  const names = useTexts('greeting')
  return (
    <>
      <MusicCover music={music} />
      <div>
        <b>{music.name}</b>
        <p className="fine">{fill(texts.musicFacts, { category: categoryName(music.category, names), bpm: music.bpm })}</p>
      </div>
      <PlayButton label={fill(texts.demoOfMusic, { name: music.name })} source={soundAddress(prelistenContract.playMusic, { musicId: music.id })} />
    </>
  )
}
