/** Voices to listen to and, for a greeting, to choose from. */
import { useState } from 'react'
import type { Voice } from '#domain/catalogue/catalogue.contract.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import type { Language } from '#domain/language.ts'
import { soundAddress } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { ChoiceCards, type ChoiceCard } from './choice-cards.tsx'
import { ChoiceFilters } from './choice-filters.tsx'
import { ChoiceListening, type Heard } from './choice-listening.tsx'
import { canBeSpoken, draftSound } from './choice-sound.ts'
import { ChoosingForm } from './choosing-form.tsx'
import { CreateGreeting } from './create-greeting.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { TakeButton } from './take-button.tsx'
import { useChoiceFilters } from './use-choice-filters.ts'
import type { GreetingChoice } from './use-greeting-choice.ts'
import { VoiceDetails } from './voice-details.tsx'
import { voiceFilters } from './voice-filter.ts'
import { useVoiceWords } from './voice-words.ts'

interface Props {
  readonly voices: readonly Voice[]
  /** Absent where somebody only looks round. */
  readonly greeting?: GreetingChoice
}

export function VoiceChoices({ voices, greeting }: Props) {
  const texts = useTexts('greeting')
  const names = useTexts('productTypes')
  const listening = useListening(greeting)
  const { found, ...filtering } = useChoiceFilters(voices, voiceFilters, useVoiceWords())
  const [selectedId, select] = useState<string>()
  const currentId = greeting?.draft.voiceId
  const selected = voices.find(({ id }) => id === (selectedId ?? currentId))
  const speaks = (voice: Voice) => !greeting || voice.languages.includes(greeting.draft.language)

  const cards = found.map((voice): ChoiceCard => ({
    id: voice.id,
    name: voice.name,
    sound: listening.soundOf(voice),
    picture: <Portrait voice={voice} size="m" />,
    mark: voice.ai && <Tag kind="ai">{texts.aiVoice}</Tag>,
    details: <VoiceDetails voice={voice} />,
    obstacle: greeting && !speaks(voice) ? fill(texts.doesNotSpeak, { language: names[greeting.draft.language] }) : undefined,
  }))

  function take() {
    if (selected && speaks(selected) && greeting?.state === 'ready') greeting.choose({ voiceId: selected.id }, fill(texts.INFO_VOICE_SAVED, { name: selected.name }))
  }

  return (
    <div className="choosing">
      {greeting && (
        <ChoiceListening
          heard={listening.heard} itselfLabel={texts.hearVoiceItself} ownTextLabel={texts.hearOwnText} canHearOwnText={listening.canHearOwnText}
          hint={listening.canHearOwnText ? texts.hearOwnTextHint : texts.hearOwnTextLacks} onChange={listening.hear}
        />
      )}
      <ChoiceFilters filtering={filtering} found={found.length === 1 ? texts.foundVoice : fill(texts.foundVoices, { count: found.length })} />
      <ChoosingForm onTake={take}>
        {found.length === 0 ? <NothingFits /> : (
          <ChoiceCards
            legend={texts.editVoiceHeadline} cards={cards} selectedId={selected?.id} currentId={currentId} canBeTaken={greeting !== undefined} onSelect={select}
          />
        )}
        {selected && (
          <ChoiceBar
            name={selected.name} sound={listening.soundOf(selected)} lane="voice" note={selected.ai ? texts.aiReads : fill(texts.guideReads, { name: selected.name })}
            action={greeting ? speaks(selected) && <TakeButton state={greeting.state}>{fill(texts.takeVoice, { name: selected.name })}</TakeButton> : <CreateGreeting />}
          />
        )}
      </ChoosingForm>
    </div>
  )
}

function useListening(greeting: GreetingChoice | undefined) {
  const language = useLanguage()
  const [asked, hear] = useState<Heard>('ownText')
  const canHearOwnText = greeting !== undefined && canBeSpoken(greeting.draft)
  const heard = canHearOwnText ? asked : 'itself'
  const draft = greeting?.draft

  function soundOf(voice: Voice): string {
    const wanted = draft?.language ?? language
    if (heard === 'ownText' && draft && voice.languages.includes(wanted)) return draftSound({ ...draft, voiceId: voice.id })
    return soundAddress(prelistenContract.playVoiceDemo, { voiceId: voice.id, language: languageSpoken(voice, wanted) })
  }

  return { heard, hear, canHearOwnText, soundOf }
}

function languageSpoken({ languages }: Voice, wanted: Language): Language {
  return languages.includes(wanted) ? wanted : (languages[0] ?? wanted)
}
