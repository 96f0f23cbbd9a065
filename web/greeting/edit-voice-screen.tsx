import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Voice } from '#domain/catalogue/catalogue.contract.ts'
import type { ProductVoice } from '#domain/greeting/product-voices.contract.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import type { Language } from '#domain/language.ts'
import { soundAddress } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import {
  canBeSpoken, ChoiceBar, ChoiceListening, ChoosingForm, CreateGreeting, draftSound, ForProduct, type GreetingChoice, type Heard, NothingFits,
  TakeButton, useGreetingChoice, useMarking,
} from './choice-frame.tsx'
import { type ChoiceCard, ChoiceCards } from './choice-cards.tsx'
import { ChoiceFilters, type FilterGroup, useChoiceFilters } from './choice-filters.tsx'
import { voiceChoiceData } from './greeting-data.server.ts'
import './choices.css'
import { speaksAtOnce } from './edit-draft.ts'
import { UnknownProduct } from './unknown-product.tsx'

export const loader = voiceChoiceData
export { onlyForAnotherProduct as shouldRevalidate } from './unknown-product.tsx'

export default function EditVoiceScreen() {
  const texts = useTexts('greeting')
  const { product, voices, greeting } = useLoaderData<typeof loader>()
  const pathTo = usePathTo()
  if (product === 'unknown') {
    return <UnknownProduct title={texts.editVoiceHeadline} other={{ label: texts.allVoices, to: pathTo('editVoice') }} />
  }
  const count = voices.length
  const lead = product ? fill(texts.editVoiceForProduct, { count, name: product.name }) : fill(texts.editVoiceLead, { count })
  return (
    <ForProduct product={product} title={texts.editVoiceHeadline} lead={lead}>
      {greeting ? <VoicesForGreeting voices={voices} greeting={greeting} /> : <VoiceChoices voices={voices} />}
    </ForProduct>
  )
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>

function VoicesForGreeting({ voices, greeting }: { voices: Data['voices']; greeting: NonNullable<Data['greeting']> }) {
  return <VoiceChoices voices={voices} isReadyMade={greeting.product.cs_product_classification === 'direct'} greeting={useGreetingChoice(greeting)} />
}

/** Voices to listen to and, for a greeting, to choose from. */
interface Props {
  readonly voices: readonly (Voice & Partial<ProductVoice>)[]
  /** How soon each of them speaks it is said. */
  readonly isReadyMade?: boolean
  /** Absent where somebody only looks round. */
  readonly greeting?: GreetingChoice
}

function VoiceChoices({ voices, isReadyMade = false, greeting }: Props) {
  const texts = useTexts('greeting')
  const names = useTexts('productTypes')
  const listening = useListening(greeting)
  const { found, ...filtering } = useChoiceFilters(voices, voiceFilters)
  const currentId = greeting?.draft.voiceId
  const { markedId, shownId, mark, hear } = useMarking(currentId)
  const shown = voices.find(({ id }) => id === shownId)
  const speaks = (voice: Voice) => !greeting || voice.languages.includes(greeting.draft.language)
  const soundLabel = (voice: Voice) => (listening.isReadInstead(voice) ? fill(texts.readByMachine, { name: voice.name }) : undefined)
  const noteOf = (voice: Voice) => (voice.ai ? texts.aiReads : fill(listening.isReadInstead(voice) ? texts.guideReads : texts.personReads, { name: voice.name }))

  const cards = found.map((voice): ChoiceCard => ({
    id: voice.id,
    name: voice.name,
    sound: listening.soundOf(voice),
    soundLabel: soundLabel(voice),
    picture: <Portrait voice={voice} size="m" />,
    mark: <>{voice.ai && <Tag kind="ai">{texts.aiVoice}</Tag>} <HowSoon voice={voice} draft={isReadyMade ? greeting?.draft : undefined} /></>,
    details: <VoiceDetails voice={voice} note={voice.ai ? undefined : noteOf(voice)} />,
    obstacle: greeting && !speaks(voice) ? fill(texts.doesNotSpeak, { language: names[greeting.draft.language] }) : undefined,
  }))

  function select(voiceId: string) {
    mark(voiceId)
    if (greeting?.state === 'ready' && voices.some((voice) => voice.id === voiceId && speaks(voice))) greeting.change({ voiceId })
  }

  function take() {
    if (shown && speaks(shown) && greeting?.state === 'ready') greeting.choose({ voiceId: shown.id }, fill(texts.INFO_VOICE_SAVED, { name: shown.name }))
  }

  return (
    <div className="choosing">
      {greeting && (
        <ChoiceListening
          heard={listening.heard} itselfLabel={texts.hearVoiceItself} ownTextLabel={texts.hearOwnText} canHearOwnText={listening.canHearOwnText}
          hint={listening.hint} onChange={listening.hear}
        />
      )}
      <ChoiceFilters filtering={filtering} found={found.length === 1 ? texts.foundVoice : fill(texts.foundVoices, { count: found.length })} />
      <ChoosingForm onTake={take}>
        {found.length === 0 ? <NothingFits /> : (
          <ChoiceCards
            legend={texts.editVoiceHeadline} cards={cards} selectedId={markedId} currentId={currentId} canBeTaken={greeting !== undefined} isAsleep={greeting?.state === 'asleep'}
            onSelect={select} onHear={hear}
          />
        )}
        {shown && (
          <ChoiceBar
            name={shown.name} sound={listening.soundOf(shown)} soundLabel={soundLabel(shown)} lane="voice" note={noteOf(shown)}
            action={greeting ? speaks(shown) && <TakeButton state={greeting.state}>{fill(shownId === currentId ? texts.keepVoice : texts.takeVoice, { name: shown.name })}</TakeButton> : <CreateGreeting />}
          />
        )}
      </ChoosingForm>
    </div>
  )
}

function HowSoon({ voice: { ai, speaks_at_once = [], languages }, draft }: { readonly voice: Props['voices'][number]; readonly draft: GreetingChoice['draft'] | undefined }) {
  const texts = useTexts('greeting')
  if (!draft || !languages.includes(draft.language)) return null
  return speaksAtOnce({ ai, speaks_at_once }, draft) ? <Tag kind="good">{texts.atOnce}</Tag> : <Tag kind="plain">{texts.soon}</Tag>
}

function useListening(greeting: GreetingChoice | undefined) {
  const texts = useTexts('greeting')
  const language = useLanguage()
  const [asked, hear] = useState<Heard>('ownText')
  const canHearOwnText = greeting !== undefined && canBeSpoken(greeting.draft)
  const heard = canHearOwnText ? asked : 'itself'
  const draft = greeting?.draft

  const wanted = draft?.language ?? language
  const isOwnText = (voice: Voice) => heard === 'ownText' && voice.languages.includes(wanted)

  function soundOf(voice: Voice): string {
    if (draft && isOwnText(voice)) return draftSound({ ...draft, voiceId: voice.id })
    return soundAddress(prelistenContract.playVoiceDemo, { voiceId: voice.id, language: languageSpoken(voice, wanted) })
  }

  /** A person is heard in a recording alone; what a customer writes a machine reads. */
  const isReadInstead = (voice: Voice) => !voice.ai && (isOwnText(voice) || !voice.recorded_demos.includes(languageSpoken(voice, wanted)))

  const hint = canHearOwnText ? texts[heard === 'ownText' ? 'hearOwnTextHint' : 'hearItselfHint'] : texts.hearOwnTextLacks
  return { heard, hear, canHearOwnText, soundOf, isReadInstead, hint }
}

function languageSpoken({ languages }: Voice, wanted: Language): Language {
  return languages.includes(wanted) ? wanted : (languages[0] ?? wanted)
}

/** By what voices can be told apart. */
const voiceFilters = [
  { name: 'sex', values: ['f', 'm'], of: ({ sex }) => [sex] },
  { name: 'age', values: ['young', 'old'], of: ({ voice_age: age }) => [age] },
  { name: 'range', values: ['high', 'medium', 'bass'], of: ({ voice_range: range }) => [range] },
  { name: 'speaks', values: ['de', 'en'], of: ({ languages }) => languages },
  { name: 'class', values: ['direct', 'individual', 'creative'], of: ({ cs_product_classification: classes }) => classes },
  { name: 'ai', values: ['yes', 'no'], of: ({ ai }) => [ai ? 'yes' : 'no'] },
] as const satisfies readonly FilterGroup<Voice>[]

/** What a card says of a voice, and honestly who is heard in its sample. */
function VoiceDetails({ voice, note }: { voice: Voice; note: string | undefined }) {
  const texts = useTexts('greeting')
  const names = useTexts('productTypes')
  const traits = [texts[`sex-${voice.sex}`], texts[`age-${voice.voice_age}`], texts[`range-${voice.voice_range}`]]
  return (
    <>
      <p className="fine">{traits.join(', ')} · {voice.languages.map((language) => names[language]).join(', ')}</p>
      <p>{voice.description}</p>
      {note && <p className="fine">{note}</p>}
    </>
  )
}
