/** The text of the greeting: a template to fill, free words, or ready-made words that are only read. */
import { useCallback } from 'react'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { ScriptText } from '#web/ui/script-text.tsx'
import type { EditData } from './edit-data.ts'
import type { DraftFacts } from './edit-facts.ts'
import { EditLanguage } from './edit-language.tsx'
import { EditLengths } from './edit-lengths.tsx'
import { EditMeter } from './edit-meter.tsx'
import type { MissingThing } from './edit-missing.ts'
import type { Editing } from './edit-place.ts'
import { PlaceFields } from './place-fields.tsx'
import { PlaceText } from './place-text.tsx'
import { SpokenAs } from './spoken-as.tsx'

interface Props {
  readonly data: EditData
  readonly editing: Editing
  /** Of the text as it was a moment ago. */
  readonly facts: DraftFacts
  /** What somebody was asked for. */
  readonly wanted: readonly MissingThing[]
}

export function EditTextPanel({ data, editing, facts: { spokenText, missing }, wanted }: Props) {
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
      <Words data={data} editing={editing} wanted={wanted} />
      <EditMeter
        characters={spokenText.length}
        mostCharacters={data.lengths?.longer.mostCharacters ?? data.product.max_characters}
        musicId={draft.musicId}
        mix={draft.mix}
        missingCount={missing.length}
      />
      {data.lengths && <EditLengths lengths={data.lengths} characters={spokenText.length} />}
      {data.product.note && <p className="fine">{data.product.note}</p>}
      <SpokenAs
        text={spokenText}
        template={data.product.cs_product_classification === 'individual' ? draft.text : ''}
        language={draft.language}
        readings={draft.readings}
        voiceId={draft.voiceId}
        isReady={isReady}
        onReadings={chooseReadings}
      />
    </Card>
  )
}

type WordsProps = Pick<Props, 'data' | 'editing' | 'wanted'>

function IndividualText({ editing, wanted }: WordsProps) {
  const texts = useTexts('editor')
  const { TEXT_TOO_LONG } = useTexts('failures')
  const { draft, state, change, current } = editing
  const wantedPlaces = new Set(wanted.flatMap((thing) => (thing.startsWith('place:') ? [thing.slice('place:'.length)] : [])))
  const fillPlace = useCallback((name: string, value: string) => change({ values: { ...current().values, [name]: value } }), [change, current])
  const places = { text: draft.text, language: draft.language, values: draft.values, isReady: state === 'ready', wanted: wantedPlaces, onFill: fillPlace }
  return (
    <>
      <PlaceText {...places} />
      {wanted.includes('tooLong') && <div tabIndex={-1} data-missing="tooLong"><FieldError id="text-too-long">{TEXT_TOO_LONG}</FieldError></div>}
      <h3 className="visually-hidden">{texts.fieldsHeading}</h3>
      <PlaceFields {...places} />
    </>
  )
}

function FreeText({ editing, wanted }: WordsProps) {
  const texts = useTexts('editor')
  const failures = useTexts('failures')
  const { draft, state, change } = editing
  const problems = { text: failures.NOTHING_TO_SAY, brackets: texts.bracketsLeft, tooLong: failures.TEXT_TOO_LONG }
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
