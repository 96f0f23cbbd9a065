/** Where something is typed: label, hint and error are tied to the control, so that screen readers read them together, and letters are composed. */
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from './icon.tsx'

// Here, and not with the first page: where there is something to type there is a field.
if (typeof window !== 'undefined') composeTypedText(window)

/** Names of the fields that the shop has refused: they are marked, also where only the summary above the form says why. */
export const RefusedFieldNames = createContext<readonly string[]>([])

export interface FieldWords {
  readonly label: string
  /** The number of the placeholder that this field fills. */
  readonly number?: number | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Says that it may stay empty. Fields that must be filled say nothing. */
  readonly optional?: boolean | undefined
}

/** What a control needs to belong to its field. */
interface FieldTies {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldWords {
  /** Of its control. */
  readonly name?: string | undefined
  /** The error, where the shop has refused what was sent under that name. */
  readonly whenRefused?: string | undefined
  readonly below?: ReactNode
  readonly children: (ties: FieldTies) => ReactNode
}

export function Field({ label, number, hint, error: own, whenRefused, optional = false, name, below, children }: FieldProps) {
  const texts = useTexts('shell')
  const isRefused = use(RefusedFieldNames).includes(name ?? '')
  const error = own ?? (isRefused ? whenRefused : undefined)
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {number !== undefined && (
          <>
            <span className="placeholder-number">{number}</span>{' '}
          </>
        )}
        {label}
        {optional && <span className="field-optional"> ({texts.optional})</span>}
      </label>
      {children({ id, 'aria-invalid': isRefused || error !== undefined, 'aria-describedby': describedBy || undefined })}
      {(errorId !== undefined || hintId !== undefined || below) && (
        <div className="field-below">
          {errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}
          {hintId !== undefined && (
            <p className="field-hint" id={hintId}>
              {hint}
            </p>
          )}
          {below}
        </div>
      )}
    </div>
  )
}

/** Why a value is not accepted, and what to do. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="bad" size={16} />
      <span>{children}</span>
    </p>
  )
}

type TextFieldProps = FieldWords & Pick<FieldProps, 'whenRefused'> & Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>

export function TextField({ label, number, hint, error, whenRefused, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} number={number} hint={hint} error={error} whenRefused={whenRefused} optional={optional} name={input.name}>
      {(ties) => <input type="text" required={!optional} {...input} {...ties} />}
    </Field>
  )
}

/**
 * Whatever is typed or pasted is composed (NFC) before any screen hears of it: an umlaut is one character, however a keyboard or a file spells it. The server does
 * the same with every input. While an input method is still at work nothing is touched.
 */
function composeTypedText(page: Window) {
  const compose = (event: Event) => {
    const { target, isComposing } = event as InputEvent
    if (isComposing) return
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) composeField(target)
    else if (target instanceof HTMLElement && target.isContentEditable) composeWords(target)
  }
  // Before React, which listens to the document.
  page.addEventListener('input', compose, { capture: true })
  // An input method ends without a further input.
  page.addEventListener('compositionend', ({ target }) => queueMicrotask(() => target?.dispatchEvent(new InputEvent('input', { bubbles: true }))))
}

const composed = (text: string) => text.normalize('NFC')

function composeField(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value, selectionStart: caret } = field
  if (composed(value) === value) return
  // React takes for known what is set on the element itself, and would tell nobody.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, composed(value))
  if (caret === null) return
  const after = composed(value.slice(0, caret)).length
  field.setSelectionRange(after, after)
}

function composeWords(words: HTMLElement) {
  const { textContent: text } = words
  if (composed(text) === text) return
  const selection = words.ownerDocument.getSelection()
  const before = words.ownerDocument.createRange()
  before.selectNodeContents(words)
  if (selection?.focusNode && words.contains(selection.focusNode)) before.setEnd(selection.focusNode, selection.focusOffset)
  const caret = composed(before.toString()).length
  words.textContent = composed(text)
  if (words.firstChild) selection?.collapse(words.firstChild, caret)
}
