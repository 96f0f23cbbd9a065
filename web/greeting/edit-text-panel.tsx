/** The text of the greeting: a template to fill, free words, or ready-made words that are only read. */
import { useCallback } from 'react'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { tooLongSentence } from '#web/texts/too-long-sentence.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { ScriptText } from '#web/ui/script-text.tsx'
import { useLanguage } from '#web/use-language.ts'
import type { EditData } from './edit-data.ts'
import { longestPlace } from './edit-draft.ts'
import type { DraftFacts } from './edit-facts.ts'
import { EditLanguage } from './edit-language.tsx'
import { EditLengths } from './edit-lengths.tsx'
import { EditMeter } from './edit-meter.tsx'
import type { MissingThing } from './edit-missing.ts'
import type { Editing } from './edit-place.ts'
import { PlaceFields } from './place-fields.tsx'
import { PlaceText } from './place-text.tsx'
import { SpokenAs } from './spoken-as.tsx'
import type { OnSpoken } from './spoken-speech.ts'

interface Props {
  readonly data: EditData
  readonly editing: Editing
  /** Of the text as it was a moment ago. */
  readonly facts: DraftFacts
  /** What somebody was asked for. */
  readonly wanted: readonly MissingThing[]
  readonly onSpoken: OnSpoken
}

export function EditTextPanel({ data, editing, facts, wanted, onSpoken }: Props) {
  const texts = useTexts('editor')
  const { draft, state, change, current } = editing
  const isReady = state === 'ready'
  const chooseReadings = useCallback((readings: GreetingDraft['readings']) => change({ readings }), [change])
  const words = { individual: IndividualText, creative: FreeText, direct: FixedText }
  const Words = words[data.product.cs_product_classification]
  return (
    <Card as="section" size="panel" className="edit-text card-raised">
      <div className="edit-text-head">
        <h2>{texts.textHeading}</h2>
        <EditLanguage data={data} language={draft.language} isReady={isReady} change={change} current={current} />
      </div>
      <Words editing={editing} facts={facts} wanted={wanted} />
      <EditMeter facts={facts} musicId={draft.musicId} mix={draft.mix} />
      {data.lengths && <EditLengths lengths={data.lengths} characters={facts.spokenText.length} />}
      {data.product.note && <p className="fine">{data.product.note}</p>}
      <SpokenAs
        text={facts.spokenText}
        template={data.product.cs_product_classification === 'individual' ? draft.text : ''}
        language={draft.language}
        readings={draft.readings}
        voiceId={draft.voiceId}
        isReady={isReady}
        onReadings={chooseReadings}
        onSpoken={onSpoken}
      />
    </Card>
  )
}

type WordsProps = Pick<Props, 'editing' | 'facts' | 'wanted'>

function IndividualText({ editing, facts, wanted }: WordsProps) {
  const texts = useTexts('editor')
  const tooLong = useTooLong(facts)
  const { draft, state, change, current } = editing
  const longest = wanted.includes('tooLong') ? longestPlace(draft) : undefined
  const wantedPlaces = new Set(wanted.flatMap((thing) => (thing.startsWith('place:') ? [thing.slice('place:'.length)] : [])))
  const fillPlace = useCallback((name: string, value: string) => change({ values: { ...current().values, [name]: value } }), [change, current])
  if (longest !== undefined) wantedPlaces.add(longest)
  const places = { text: draft.text, language: draft.language, values: draft.values, isReady: state === 'ready', wanted: wantedPlaces, longest, tooLong, onFill: fillPlace }
  return (
    <>
      <PlaceText {...places} />
      <h3 className="visually-hidden">{texts.fieldsHeading}</h3>
      <PlaceFields {...places} />
    </>
  )
}

function useTooLong({ spokenText, mostCharacters }: DraftFacts): string {
  return tooLongSentence(useTexts('tooLong'), useLanguage(), { characters: spokenText.length, mostCharacters })
}

function FreeText({ editing, facts, wanted }: WordsProps) {
  const texts = useTexts('editor')
  const failures = useTexts('failures')
  const { draft, state, change } = editing
  const problems = { text: failures.NOTHING_TO_SAY, brackets: texts.bracketsLeft, tooLong: useTooLong(facts) }
  const problem = (['text', 'brackets', 'tooLong'] as const).find((thing) => wanted.includes(thing))
  return (
    <Field label={texts.ownText} hint={texts.ownTextHint} error={problem && problems[problem]}>
      {(ties) => (
        <textarea
          {...ties}
          lang={draft.language}
          rows={7}
          value={draft.text}
          readOnly={state !== 'ready'}
          data-missing={problem ?? 'text'}
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
    </Field>
  )
}

function FixedText({ editing: { draft } }: WordsProps) {
  const texts = useTexts('editor')
  return (
    <>
      <p className="place-text"><ScriptText text={draft.text} language={draft.language} /></p>
      <p className="fine">{texts.fixedText}</p>
    </>
  )
}
