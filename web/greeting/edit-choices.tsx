import { memo } from 'react'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import type { Language } from '#domain/language.ts'
import { soundAddress } from '#web/calls/call.ts'
import { categoryName, MusicCover } from '#web/catalogue/music-category.tsx'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { PlayButton } from '#web/player/play-button.tsx'
import { ScreenLink } from '#web/screen-link.tsx'
import { useComingFrom } from '#web/shell/back-state.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceChip } from '#web/ui/chip.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type ChangeDraft, type EditData, type OfferedMusic, type OfferedVoice, speaksAtOnce } from './edit-draft.ts'
import './choices.css'

/** Who speaks, over what music, and what the speaker should know. */
interface EditChoicesProps extends Pick<GreetingDraft, 'voiceId' | 'musicId' | 'remarks' | 'language'> {
  readonly data: EditData
  readonly delivery: 'deliveryUsual' | 'deliveryAtOnce' | 'deliveryRecorded' | 'deliveryByVoice'
  readonly pos: number | undefined
  readonly isReady: boolean
  readonly wantsVoice: boolean
  readonly wantsMusic: boolean
  readonly onChange: ChangeDraft
}

export const EditChoices = memo(function EditChoices({ data, voiceId, musicId, remarks, language, delivery, pos, isReady, wantsVoice, wantsMusic, onChange }: EditChoicesProps) {
  const texts = useTexts('editor')
  const { product, voices, musics } = data
  const screen = { product: product.id, item: pos?.toString() }
  const isUnheard = delivery === 'deliveryAtOnce' && remarks.trim() !== ''
  return (
    <Card as="section" size="panel" className="edit-choices">
      <h2>{texts.voiceAndMusic}</h2>
      <EditVoice
        voices={voices}
        voiceId={voiceId}
        language={language}
        screen={screen}
        isReady={isReady}
        isWanted={wantsVoice}
        onChoose={(chosen) => onChange({ voiceId: chosen })}
      />
      <EditMusic musics={musics} musicId={musicId} screen={screen} isReady={isReady} isWanted={wantsMusic} onChoose={(chosen) => onChange({ musicId: chosen })} />
      <Field label={texts.remarks} hint={isUnheard ? texts.remarksForMachine : undefined} optional>
        {(ties) => (
          <textarea
            {...ties}
            className="edit-remarks"
            lang={language}
            rows={1}
            maxLength={2000}
            placeholder={texts.remarksPlaceholder}
            value={remarks}
            readOnly={!isReady}
            onChange={({ target }) => onChange({ remarks: target.value })}
          />
        )}
      </Field>
      <p className="fine">{texts[delivery]}</p>
    </Card>
  )
})

export function deliveryOfDraft({ product, voices }: EditData, draft: GreetingDraft): EditChoicesProps['delivery'] {
  if (product.cs_product_classification !== 'direct') return 'deliveryUsual'
  const voice = voices.find(({ id }) => id === draft.voiceId)
  if (!voice) return 'deliveryByVoice'
  return speaksAtOnce(voice, draft) ? 'deliveryAtOnce' : 'deliveryRecorded'
}

interface VoiceProps {
  readonly voices: readonly OfferedVoice[]
  readonly voiceId: string | undefined
  readonly language: Language
  /** What the screen of all voices is told. */
  readonly screen: { readonly product: string; readonly item: string | undefined }
  readonly isReady: boolean
  readonly isWanted: boolean
  readonly onChoose: (voiceId: string) => void
}

const voicesAtHand = 4

function EditVoice({ voices, voiceId, language, screen, isReady, isWanted, onChoose }: VoiceProps) {
  const texts = useTexts('editor')
  const failures = useTexts('failures')
  const fitting = voices.filter(({ languages }) => languages.includes(language))
  const voice = voices.find(({ id }) => id === voiceId)
  const trouble = voiceTrouble(texts, voiceId, voice, language) ?? (isWanted && !voice ? failures.WARN_MISSING_VOICE : undefined)
  return (
    <div className="edit-choice" data-wanted={trouble ? '' : undefined}>
      <div className="edit-row">
        {voice ? <ChosenVoice voice={voice} language={language} /> : <NoVoice count={fitting.length} />}
        <ScreenLink screen="editVoice" query={screen} className="text-link" state={useComingFrom()} data-missing={fitting.length === 0 ? 'voice' : undefined} aria-describedby={trouble && 'edit-voice-error'} aria-label={voice ? texts.changeVoice : undefined}>
          {voice ? texts.change : texts.allVoices}
        </ScreenLink>
      </div>
      {trouble && <FieldError id="edit-voice-error">{trouble}</FieldError>}
      <fieldset className="edit-chips" aria-describedby={trouble && 'edit-voice-error'}>
        <legend className="visually-hidden">{texts.voice}</legend>
        {fitting.slice(0, voicesAtHand).map((offered, index) => (
          <ChoiceChip
            key={offered.id}
            type="radio"
            name="voice"
            label={offered.ai ? fill(texts.aiChip, { name: offered.name }) : offered.name}
            picture={<Portrait voice={offered} size="s" />}
            checked={offered.id === voiceId}
            data-missing={index === 0 ? 'voice' : undefined}
            disabled={!isReady}
            onChange={() => onChoose(offered.id)}
          />
        ))}
      </fieldset>
      {voice && !voice.ai && <p className="fine">{fill(texts.spokenByPerson, { name: voice.name })}</p>}
    </div>
  )
}

type Texts = Readonly<Record<'voiceOtherLanguage' | 'voiceUnknown', string>>

function voiceTrouble(texts: Texts, voiceId: string | undefined, voice: OfferedVoice | undefined, language: Language): string | undefined {
  if (voiceId !== undefined && !voice) return texts.voiceUnknown
  return voice && !voice.languages.includes(language) ? texts.voiceOtherLanguage : undefined
}

function NoVoice({ count }: { count: number }) {
  const texts = useTexts('editor')
  return (
    <>
      <span className="edit-none"><Icon name="voice" /></span>
      <div>
        <b>{texts.noVoiceYet}</b>
        <p className="fine">{fill(texts.noVoiceYetHint, { count })}</p>
      </div>
    </>
  )
}

function ChosenVoice({ voice, language }: { voice: OfferedVoice; language: Language }) {
  const texts = useTexts('editor')
  const traits = useTexts('greeting')
  const spoken = voice.languages.includes(language) ? language : (voice.languages[0] ?? language)
  return (
    <>
      <Portrait voice={voice} size="m" />
      <div>
        <b>{voice.name}</b> {voice.ai && <Tag kind="ai">{traits.aiVoice}</Tag>}
        <p className="fine">{[traits[`sex-${voice.sex}`], traits[`age-${voice.voice_age}`], traits[`range-${voice.voice_range}`]].join(' · ')}</p>
      </div>
      <PlayButton label={fill(voice.ai || voice.recorded_demos.includes(spoken) ? texts.demoOfVoice : texts.demoByMachine, { name: voice.name })} source={soundAddress(prelistenContract.playVoiceDemo, { voiceId: voice.id, language: spoken })} />
    </>
  )
}

interface MusicProps {
  readonly musics: readonly OfferedMusic[]
  /** `null` is no music; nothing is no choice yet. */
  readonly musicId: string | null | undefined
  readonly screen: { readonly product: string; readonly item: string | undefined }
  readonly isReady: boolean
  readonly isWanted: boolean
  readonly onChoose: (musicId: string | null) => void
}

const musicsAtHand = 3

function EditMusic({ musics, musicId, screen, isReady, isWanted, onChoose }: MusicProps) {
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
        {musics.slice(0, musicsAtHand).map(({ id, name }) => (
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
