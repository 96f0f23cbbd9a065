/** All telephone systems that we know, to search in. */
import { useState } from 'react'
import { telephoneSystems } from '#audio/telephone-systems.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLanguage } from '#web/use-language.ts'

interface Props {
  readonly open: boolean
  readonly chosenId: string | undefined
  readonly onChoose: (systemId: string) => void
  readonly onClose: () => void
}

export function FindTelephoneSystem({ open, chosenId, onChoose, onClose }: Props) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const [sought, setSought] = useState('')
  const found = telephoneSystems.filter(({ id, name }) => id !== 'unknown' && plain(name[language]).includes(plain(sought)))
  return (
    <Dialog open={open} title={texts.findSystem} onClose={onClose}>
      <TextField
        type="search"
        label={texts.findSystemBy}
        required={false}
        autoComplete="off"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <p className="visually-hidden" role="status">
        {found.length === 1 ? texts.systemsFoundOne : fill(texts.systemsFound, { count: found.length })}
      </p>
      {found.length === 0 && <p className="soft">{texts.noSystem}</p>}
      <ul className="system-list">
        {found.map(({ id, name }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>{name[language]}</button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** "Fritz Box" finds the FRITZ!Box. */
function plain(words: string): string {
  return words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
