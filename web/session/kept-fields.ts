/** Input of a form survives the end of the session, or an unsent form. Passwords are never kept. */
import { keep, keepJson, keptJson, ofTab } from '#web/kept.ts'
import { currentSession } from './session.ts'
import { refusalEvent } from './session-events.ts'

const key = 'kept-fields'

/** Only what was changed: all else is as the shop says when the page opens again. */
type Changed = Readonly<Record<string, string | boolean>>

interface Kept {
  readonly userId: string
  readonly path: string
  readonly forms: readonly Changed[]
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

let writer: string | undefined

/** The name of who fills in the forms of this page, should the session end. */
export function keepFieldsOf(userId: string): void {
  if (writer === undefined) addEventListener(refusalEvent, () => keepFields(location.pathname))
  writer = userId
}

/** Of forms that are about to leave the page that lies at this path, not of somebody who has just signed out. */
export function keepFieldsOn(path: string): void {
  if (currentSession().status() === 'customer') keepFields(path)
}

/** Called when the page shows its forms. What somebody else had begun is thrown away. */
export function putBackFields(userId: string): void {
  const kept = keptJson<Kept>(ofTab, key)
  if (!kept || (kept.userId === userId && kept.path !== location.pathname)) return
  keep(ofTab, key, undefined)
  if (kept.userId !== userId) return
  for (const [index, form] of formsHere().entries()) putInto(form, kept.forms[index] ?? {})
}

function keepFields(path: string) {
  const forms = formsHere().map(changedIn)
  if (writer === undefined || forms.every((changed) => Object.keys(changed).length === 0)) return
  keepJson(ofTab, key, { userId: writer, path, forms } satisfies Kept)
}

const formsHere = () => [...document.querySelectorAll<HTMLFormElement>('main form')]

function fieldsOf(form: HTMLFormElement): Field[] {
  // A password that is shown is of another type, but still says what it is.
  const isField = (element: Element) => element.matches('input:not([type=password], [autocomplete$="-password"], [hidden]), select, textarea')
  return [...form.elements].filter((element): element is Field => isField(element) && (element as Field).name !== '')
}

function changedIn(form: HTMLFormElement): Changed {
  const changed = fieldsOf(form).filter((field) => valueOf(field) !== startOf(field))
  return Object.fromEntries(changed.map((field) => [field.name, valueOf(field)]))
}

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'
const valueOf = (field: Field) => (isBox(field) ? field.checked : field.value)

function startOf(field: Field): string | boolean {
  if (isBox(field)) return field.defaultChecked
  if (field instanceof HTMLSelectElement) return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? ''
  return field.defaultValue
}

function putInto(form: HTMLFormElement, changed: Changed) {
  for (const field of fieldsOf(form)) {
    const value = changed[field.name]
    if (value === undefined) continue
    if (isBox(field)) field.checked = value === true
    else field.value = String(value)
    // Who listens to what is typed hears of this, too.
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  }
}
