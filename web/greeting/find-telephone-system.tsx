import { type KeyboardEvent, useState } from 'react'
import { telephoneSystems } from '#audio/telephone-systems.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'
import './find-telephone-system.css'

interface SystemsProps {
  readonly hint?: string
  readonly chosenId: string | null
  /** What is not a system of the list, above it. */
  readonly others?: readonly { readonly id: string | null; readonly label: string }[]
  readonly onChoose: (systemId: string | null) => void
}

interface Props extends SystemsProps {
  readonly open: boolean
  readonly title?: string
  readonly onClose: () => void
}

/** All telephone systems that we know, to search in. */
export function FindTelephoneSystem({ open, title, onClose, ...systems }: Props) {
  const texts = useTexts('telephoneSystem')
  return <Dialog open={open} title={title ?? texts.find} onClose={onClose}>{open && <Systems {...systems} />}</Dialog>
}

function Systems({ hint, chosenId, others = [], onChoose }: SystemsProps) {
  const texts = useTexts('telephoneSystem')
  const language = useLanguage()
  const [sought, setSought] = useState('')
  const found = telephoneSystems.filter(({ id, name }) => id !== 'unknown' && plain(name[language]).includes(plain(sought)))
  const offered = [...(sought === '' || found.length === 0 ? others : []), ...found.map(({ id, name }) => ({ id, label: name[language] }))]
  return (
    <>
      {hint && <p className="soft">{hint}</p>}
      <TextField type="search" label={texts.findBy} required={false} autoComplete="off" value={sought} onChange={({ target }) => setSought(target.value)} onKeyDown={(event) => moveByKeys(event, found.length === 1)} />
      <p className="visually-hidden" role="status">
        {found.length === 1 ? texts.foundOne : fill(texts.found, { count: found.length })}
      </p>
      {found.length === 0 && <p className="soft">{texts.none}</p>}
      <ul className="system-list">
        {offered.map(({ id, label }) => (
          <li key={id ?? ''}>
            <button type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)} onKeyDown={(event) => moveByKeys(event, false)}>{label}</button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Arrow keys move between field and list, Home and End within the list; letters are written into the field. Enter there chooses the only match, or moves to the first. */
function moveByKeys(event: KeyboardEvent<HTMLElement>, isOnlyMatch: boolean) {
  const { key, currentTarget } = event
  if (event.nativeEvent.isComposing) return
  // Held down, it would press what it has moved to.
  if (key === 'Enter' && event.repeat) return event.preventDefault()
  const stops = [...(currentTarget.closest('dialog')?.querySelectorAll<HTMLElement>('input, .system-list button') ?? [])]
  const at = stops.indexOf(currentTarget)
  const isInField = at === 0
  const isEntered = key === 'Enter' && isInField
  const byKey: Readonly<Record<string, HTMLElement | undefined>> = { ArrowDown: stops[at + 1], ArrowUp: stops[at - 1], ...(!isInField && { Home: stops[1], End: stops.at(-1) }) }
  const next = isEntered ? stops[1] : byKey[key]
  const isWriting = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!next) return void (isWriting && stops[0]?.focus())
  event.preventDefault()
  next.focus()
  if (isEntered && isOnlyMatch) next.click()
}

/** "Fritz Box" finds the FRITZ!Box. */
function plain(words: string): string {
  return words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
