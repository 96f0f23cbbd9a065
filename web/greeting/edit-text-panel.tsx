import { memo, useCallback } from 'react'
import { placeholdersIn, scriptPieces, wordsAfter } from '#domain/catalogue/placeholders.ts'
import { isOnHold } from '#domain/catalogue/on-hold.ts'
import { nameOfPlace } from '#domain/greeting/fitting-choices.ts'
import type { Language } from '#domain/language.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { tooLongSentence } from '#web/texts/too-long-sentence.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { usePriceWords } from '#web/ui/price.tsx'
import { ScriptText, Words } from '#web/ui/script-text.tsx'
import { useLanguage } from '#web/use-language.ts'
import { type EditData, type Editing, longestPlace, type Sold } from './edit-draft.ts'
import { EditMeter, type GreetingLength } from './edit-meter.tsx'
import { type DraftFacts, isOfText, type MissingThing, soldFor, unfilledIn } from './edit-missing.ts'
import { PlaceFields, PlaceInText } from './place-fields.tsx'
import { autoCompleteOf } from './place-kinds.ts'
import { SpokenAs } from './spoken-as.tsx'
import type { OnSpoken } from './spoken-speech.ts'

interface EditTextPanelProps {
  readonly length: GreetingLength
  readonly data: EditData
  readonly editing: Editing
  /** Of the text as it was a moment ago. */
  readonly facts: DraftFacts
  /** What somebody was asked for. */
  readonly wanted: readonly MissingThing[]
  readonly onSpoken: OnSpoken
}

export function EditTextPanel({ data, editing, facts, length, wanted, onSpoken }: EditTextPanelProps) {
  const texts = useTexts('editor')
  const { draft, state, change, current } = editing
  const isReady = state === 'ready'
  const chooseReadings = useCallback((readings: GreetingDraft['readings']) => change({ readings }), [change])
  const shortenMusic = useCallback((shorter: Partial<GreetingDraft['mix']>) => change({ mix: { ...current().mix, ...shorter } }), [change, current])
  const words = { individual: IndividualText, creative: FreeText, direct: FixedText }
  const Text = words[data.product.cs_product_classification]
  return (
    <Card as="section" size="panel" className="edit-text card-raised">
      <div className="edit-text-head">
        <h2>{texts.textHeading}</h2>
        <EditLanguage data={data} language={draft.language} isReady={isReady} change={change} current={current} />
      </div>
      <Text editing={editing} facts={facts} wanted={wanted} />
      <EditMeter
        facts={facts} soldCharacters={soldFor(data, facts.spokenText).mostCharacters} {...length} language={draft.language} musicId={draft.musicId} mix={draft.mix} isOnHold={isOnHold(data.product.product_type)}
        isFixed={data.product.cs_product_classification === 'direct'} onMusic={shortenMusic}
      />
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

type WordsProps = Pick<EditTextPanelProps, 'editing' | 'facts' | 'wanted'>

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
  const unfilled = unfilledIn(draft)
  const unfilledLeft = unfilled.length > 0 ? fill(texts.unfilledLeft, { names: unfilled.join(', ') }) : undefined
  const problems = { text: failures.NOTHING_TO_SAY, brackets: texts.bracketsLeft, tooLong: useTooLong(facts) }
  const problem = wanted.find(isOfText)
  const error = problem && (problems[problem as keyof typeof problems] ?? unfilledLeft)
  return (
    <Field label={texts.ownText} hint={unfilledLeft && error !== unfilledLeft ? unfilledLeft : texts.ownTextHint} error={error}>
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

/** The text with its places: each can be written into where it stands. */
interface PlaceTextProps {
  readonly text: string
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
  readonly isReady: boolean
  /** Places that somebody was asked for and left empty. */
  readonly wanted: ReadonlySet<string>
  readonly onFill: (name: string, value: string) => void
}

function PlaceText({ text, language, values, isReady, wanted, onFill }: PlaceTextProps) {
  let value = ''
  return (
    <p className="place-text" lang={language}>
      {scriptPieces(text).map((piece, at) => {
        if (piece.kind === 'words') return <Words key={at} words={wordsAfter(value, piece.words)} language={language} />
        const { name, number } = piece
        value = values[name] ?? ''
        return <PlaceInText key={at} name={name} label={nameOfPlace(name)} number={number} value={value} isReady={isReady} isWanted={wanted.has(name)} onFill={onFill} />
      })}
    </p>
  )
}

/** How long before the limit it is told. */
const soonCharacters = 60

/** Free text is sold in two lengths. Which one applies follows from the text, and is seen before it changes. */
const EditLengths = memo(function EditLengths({ lengths: { shorter, longer }, characters }: { readonly lengths: NonNullable<EditData['lengths']>; readonly characters: number }) {
  const texts = useTexts('editor')
  const language = useLanguage()
  const isLonger = characters > shorter.mostCharacters
  const left = shorter.mostCharacters - characters
  const price = usePriceWords()(longer.price)
  return (
    <div className="edit-lengths">
      <ul className="edit-prices" aria-label={texts.lengths}>
        {[shorter, longer].map((sold) => <Length key={sold.id} sold={sold} isCurrent={(sold === longer) === isLonger} />)}
      </ul>
      <p className="fine" role="status">
        {isLonger && fill(texts.lengthNow, { most: formatNumber(shorter.mostCharacters, language), price })}
        {!isLonger && left <= soonCharacters && fill(left > 0 ? texts.lengthSoon : texts.lengthReached, { left: soonSteps(left), price })}
      </p>
    </div>
  )
})

/** In steps of ten, so that a reader is not told of every letter. */
function soonSteps(left: number): number {
  return Math.ceil(left / 10) * 10
}

function Length({ sold, isCurrent }: { sold: Sold; isCurrent: boolean }) {
  const texts = useTexts('editor')
  const language = useLanguage()
  return (
    <li aria-current={isCurrent || undefined}>
      <span>{fill(texts.upTo, { most: formatNumber(sold.mostCharacters, language) })}</span>
      <b>{usePriceWords()(sold.price)}</b>
    </li>
  )
}

/** The language that the greeting is spoken in, which need not be the one of the page. */
interface EditLanguageProps extends Pick<Editing, 'change' | 'current'> {
  readonly data: EditData
  readonly language: Language
  readonly isReady: boolean
}

const EditLanguage = memo(function EditLanguage({ data: { product, scripts }, language, isReady, change, current }: EditLanguageProps) {
  const texts = useTexts('editor')
  const names = useTexts('productTypes')
  if (product.language.length < 2) return null
  return (
    <div className="edit-language">
      <ChoiceChips legend={texts.spokenIn}>
        {product.language.map((offered) => (
          <ChoiceChip
            key={offered}
            type="radio"
            name="spoken-in"
            label={names[offered]}
            checked={offered === language}
            disabled={!isReady}
            onChange={() => change(inLanguage(current(), offered, scripts))}
          />
        ))}
      </ChoiceChips>
    </div>
  )
})

/** A template is taken in the other language, with the names and numbers that are the same in both; own words stay as they are. */
function inLanguage(draft: GreetingDraft, language: Language, scripts: Partial<Record<Language, string>>): Partial<GreetingDraft> {
  const isTemplate = draft.text === (scripts[draft.language] ?? '')
  if (!isTemplate) return { language }
  const text = scripts[language] ?? ''
  const carried = placeholdersIn(text).flatMap((name) => {
    const token = autoCompleteOf(name)
    const twin = token === 'off' ? undefined : placeholdersIn(draft.text).find((other) => autoCompleteOf(other) === token)
    return twin && !draft.values[name] ? [[name, draft.values[twin] ?? '']] : []
  })
  return { language, text, values: { ...draft.values, ...Object.fromEntries(carried) } }
}
