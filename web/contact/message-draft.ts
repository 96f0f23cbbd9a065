/** What somebody has written into the contact form so far, for as long as the visit lasts: there again after a reload, and on the way back. */
import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { writtenIn, type MessageFieldName } from './refused-message.ts'

const key = 'message'

/** For the form into which it is put back. */
export function useMessageDraft(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) putInto(form.current, readDraft())
  }, [])
  return form
}

export function forgetMessageDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What is forbidden holds nothing.
  }
}

function readDraft(): Partial<Record<MessageFieldName, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Record<MessageFieldName, string>>
  } catch {
    return {}
  }
}

export function keepMessageDraft({ currentTarget: form }: FormEvent<HTMLFormElement>): void {
  const fields = new FormData(form)
  try {
    sessionStorage.setItem(key, JSON.stringify(writtenIn((name) => String(fields.get(name) ?? ''))))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** Whatever was typed before this page woke up is newer. */
function putInto(form: HTMLFormElement, draft: Partial<Record<MessageFieldName, string>>) {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList) choose(field, value)
    else if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '' && value !== '') {
      type(field, value)
    }
  }
}

function choose(choices: RadioNodeList, value: string) {
  const isUntouched = [...choices].every((choice) => choice instanceof HTMLInputElement && choice.checked === choice.defaultChecked)
  if (isUntouched) choices.value = value
}

/** As if by hand, so that the count of characters hears of it: set in the usual way React would take it for known. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
