/** Wraps with the lines, as no input does. */
import { memo, useLayoutEffect, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { withoutBrackets } from '#domain/catalogue/placeholders.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly number: number
  readonly value: string
  readonly isReady: boolean
  readonly isWanted: boolean
  readonly onFill: (name: string, value: string) => void
}

export const PlaceInText = memo(function PlaceInText({ name, label, number, value, isReady, isWanted, onFill }: Props) {
  return (
    <span className="placeholder place" data-open={value.trim() === '' ? '' : undefined} data-wanted={isWanted ? '' : undefined}>
      <sup aria-hidden="true">{number}</sup>
      {isReady ? <WritablePlace name={name} label={label} number={number} value={value} isWanted={isWanted} onFill={onFill} /> : value || label}
    </span>
  )
})

function WritablePlace({ name, label, number, value, isWanted, onFill }: Omit<Props, 'isReady'>) {
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
