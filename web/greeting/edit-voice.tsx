import { Link } from 'react-router'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import type { Language } from '#domain/language.ts'
import { soundAddress } from '#web/calls/call.ts'
import { PlayButton } from '#web/player/play-button.tsx'
import { useComingFrom } from '#web/shell/back-state.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ChoiceChip } from '#web/ui/chip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { OfferedVoice } from './edit-draft.ts'

interface Props {
  readonly voices: readonly OfferedVoice[]
  readonly voiceId: string | undefined
  readonly language: Language
  /** What the screen of all voices is told. */
  readonly screen: { readonly product: string; readonly item: string | undefined }
  readonly isReady: boolean
  readonly isWanted: boolean
  readonly onChoose: (voiceId: string) => void
}

const atHand = 4

export function EditVoice({ voices, voiceId, language, screen, isReady, isWanted, onChoose }: Props) {
  const texts = useTexts('editor')
  const failures = useTexts('failures')
  const pathTo = usePathTo()
  const fitting = voices.filter(({ languages }) => languages.includes(language))
  const voice = voices.find(({ id }) => id === voiceId)
  const trouble = voiceTrouble(texts, voiceId, voice, language) ?? (isWanted && !voice ? failures.WARN_MISSING_VOICE : undefined)
  const address = pathTo('editVoice', {}, screen)
  return (
    <div className="edit-choice" data-wanted={trouble ? '' : undefined}>
      <div className="edit-row">
        {voice ? <ChosenVoice voice={voice} language={language} /> : <NoVoice count={fitting.length} />}
        <Link className="text-link" state={useComingFrom()} to={address} data-missing={fitting.length === 0 ? 'voice' : undefined} aria-describedby={trouble && 'edit-voice-error'} aria-label={voice ? texts.changeVoice : undefined}>
          {voice ? texts.change : texts.allVoices}
        </Link>
      </div>
      {trouble && <FieldError id="edit-voice-error">{trouble}</FieldError>}
      <fieldset className="edit-chips" aria-describedby={trouble && 'edit-voice-error'}>
        <legend className="visually-hidden">{texts.voice}</legend>
        {fitting.slice(0, atHand).map((offered, index) => (
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
