/**
 * Whatever is typed or pasted is composed (NFC) before any screen hears of it: an umlaut is one character, however a keyboard or a file spells it. The server does
 * the same with every input. While an input method is still at work nothing is touched.
 */
export function composeTypedText(page: Window) {
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
