import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { placeholdersIn, withoutBrackets } from '#domain/catalogue/placeholders.ts'
import { type GenderChoice, genderChoices, nameOfPlace } from '#domain/greeting/fitting-choices.ts'
import type { Language } from '#domain/language.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { ChoiceChip } from '#web/ui/chip.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { HoursBuilder } from './hours-builder.tsx'
import './hours.css'
import { autoCompleteOf, exampleOf, keyboardOf, comesBefore, kindOfPlace, looksWrong, type PlaceKind } from './place-kinds.ts'

interface PlaceFieldsProps {
  readonly text: string
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
  readonly isReady: boolean
  readonly wanted: ReadonlySet<string>
  /** Where to shorten what is too long, and what is said there. */
  readonly longest: string | undefined
  readonly tooLong: string
  readonly onFill: (name: string, value: string) => void
}

export function PlaceFields({ text, language, values, isReady, wanted, longest, tooLong, onFill }: PlaceFieldsProps) {
  return (
    <div className="place-fields">
      {placeholdersIn(text).map((name, index, names) => (
        <PlaceField
          key={name} template={text} name={name} number={index + 1} language={language} value={values[name] ?? ''} isReady={isReady} isWanted={wanted.has(name)}
          tooLong={name === longest ? tooLong : undefined} dayBefore={dayBefore(name, names.slice(0, index), values)} onFill={onFill}
        />
      ))}
    </div>
  )
}

/** What a day that ends something, or comes after it, must not come before. */
function dayBefore(name: string, before: readonly string[], values: PlaceFieldsProps['values']): string | undefined {
  if (!['dateTo', 'dateBack'].includes(exampleOf(name))) return undefined
  return values[before.findLast((other) => kindOfPlace(other) === 'date') ?? '']
}

interface PlaceProps extends Pick<PlaceFieldsProps, 'language' | 'isReady' | 'onFill'> {
  readonly template: string
  readonly name: string
  readonly number: number
  readonly value: string
  readonly isWanted: boolean
  readonly tooLong: string | undefined
  readonly dayBefore: string | undefined
}

const PlaceField = memo(function PlaceField({ template, ...place }: PlaceProps) {
  const choices = genderChoices(template, place.name)
  if (choices) return <ChoiceField {...place} choices={choices} />
  const kind = kindOfPlace(place.name)
  if (kind !== 'hours') return <WordsField {...place} kind={kind} />
  return <HoursField template={template} {...place}><WordsField {...place} kind={kind} /></HoursField>
})

type FieldProps = Omit<PlaceProps, 'template'>

function WordsField({ name, number, language, value, isReady, isWanted, tooLong, dayBefore: earlier, onFill, kind }: FieldProps & { kind: PlaceKind }) {
  const texts = useTexts('editor')
  const hints: Partial<Record<ReturnType<typeof exampleOf>, string>> = useTexts('placeHints')
  const { earlier: comesEarlier, ...doubts }: Partial<Record<PlaceKind | 'earlier', string>> = useTexts('placeDoubts')
  const doubt = looksWrong(kind, value) ? doubts[kind] : earlier !== undefined && comesBefore(value, earlier) ? comesEarlier : undefined
  return (
    <TextField
      label={name}
      number={number}
      hint={doubt ?? hints[exampleOf(name)]}
      error={tooLong ?? (isWanted ? texts.missingPlace : undefined)}
      lang={language}
      name={`place-${number}`}
      value={value}
      readOnly={!isReady}
      inputMode={keyboardOf(kind)}
      autoComplete={autoCompleteOf(name)}
      autoCapitalize={kind === 'web' || kind === 'email' ? 'none' : undefined}
      spellCheck={kind === 'words'}
      data-missing={tooLong ? 'tooLong' : `place:${name}`}
      onChange={({ target }) => onFill(name, withoutBrackets(target.value))}
    />
  )
}

function ChoiceField({ name, number, value, isReady, isWanted, tooLong, onFill, choices }: FieldProps & { choices: readonly GenderChoice[] }) {
  const texts = useTexts('editor')
  const errorId = `place-${number}-error`
  return (
    <fieldset className="choice-chips">
      <legend className="field-label">
        <span className="placeholder-number">{number}</span> {nameOfPlace(name)}
      </legend>
      <div className="chips">
        {choices.map((choice, index) => (
          <ChoiceChip
            key={choice.value}
            type="radio"
            name={`place-${number}`}
            label={choice.label}
            checked={value.trim() === choice.value}
            disabled={!isReady}
            aria-describedby={isWanted ? errorId : undefined}
            data-missing={index === 0 ? (tooLong ? 'tooLong' : `place:${name}`) : undefined}
            onChange={() => onFill(name, choice.value)}
          />
        ))}
      </div>
      {isWanted && <FieldError id={errorId}>{tooLong ?? texts.missingChoice}</FieldError>}
    </fieldset>
  )
}

/** The field of the opening hours, with the builder behind it, which is loaded when somebody first asks for it. */
interface HoursFieldProps extends Pick<PlaceProps, 'template' | 'name' | 'language' | 'isReady' | 'onFill'> {
  /** The field itself: hours can be typed as well. */
  readonly children: ReactNode
}

function HoursField({ template, name, language, isReady, onFill, children }: HoursFieldProps) {
  const texts = useTexts('editor')
  const { ERROR_SUBMITTING_DATA } = useTexts('failures')
  const [open, setOpen] = useState(false)
  const [Builder, setBuilder] = useState<typeof HoursBuilder>()

  async function build() {
    try {
      const loaded = await import('./hours-builder.tsx')
      setBuilder(() => loaded.HoursBuilder)
      setOpen(true)
    } catch {
      showAlert('danger', ERROR_SUBMITTING_DATA)
    }
  }

  function take(hours: string) {
    onFill(name, hours)
    setOpen(false)
  }

  return (
    <div className="hours-field">
      {children}
      <button type="button" className="text-link" disabled={!isReady} onClick={() => void build()}>
        <Icon name="clock" />
        {texts.hoursBuild}
      </button>
      {Builder && <Builder open={open} template={template} name={name} language={language} onTake={take} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Wraps with the lines, as no input does. */
interface PlaceInTextProps {
  readonly name: string
  readonly label: string
  readonly number: number
  readonly value: string
  readonly isReady: boolean
  readonly isWanted: boolean
  readonly onFill: (name: string, value: string) => void
}

export const PlaceInText = memo(function PlaceInText({ name, label, number, value, isReady, isWanted, onFill }: PlaceInTextProps) {
  return (
    <span className="placeholder place" data-open={value.trim() === '' ? '' : undefined} data-wanted={isWanted ? '' : undefined}>
      <sup aria-hidden="true">{number}</sup>
      {isReady ? <WritablePlace name={name} label={label} number={number} value={value} isWanted={isWanted} onFill={onFill} /> : value || label}
    </span>
  )
})

function WritablePlace({ name, label, number, value, isWanted, onFill }: Omit<PlaceInTextProps, 'isReady'>) {
  const texts = useTexts('editor')
  const written = useRef<HTMLSpanElement>(null)

  // The browser owns what is written here; it is only told what was written elsewhere.
  useLayoutEffect(() => {
    const element = written.current
    if (element && element.textContent !== value) element.textContent = value
  }, [value])

  function read() {
    const element = written.current
    if (element) onFill(name, withoutBrackets(element.textContent.replace(/\n$/, '')))
  }

  return (
    <span
      ref={written}
      className="place-words"
      role="textbox"
      tabIndex={0}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      spellCheck={false}
      aria-label={fill(texts.place, { name: label, number })}
      aria-required
      aria-invalid={isWanted}
      data-name={label}
      onFocus={showWhole}
      onInput={read}
      onKeyDown={keepOnOneLine}
      onPaste={pasteAsWords}
    />
  )
}

/** What is written into is scrolled to its caret alone, which may lie under the bar. */
function showWhole({ currentTarget }: FocusEvent) {
  currentTarget.scrollIntoView({ block: 'nearest' })
}

function keepOnOneLine(event: KeyboardEvent) {
  if (event.key === 'Enter' || event.key === '[' || event.key === ']') event.preventDefault()
}

/** What is pasted loses its brackets and line breaks before it is there, so that the caret stays where it is. */
function pasteAsWords(event: ClipboardEvent) {
  const pasted = event.clipboardData.getData('text/plain')
  const words = withoutBrackets(pasted)
  if (words === pasted) return
  event.preventDefault()
  document.execCommand('insertText', false, words)
}
