/** The field of the opening hours, with the builder behind it. */
import { useState, type ReactNode } from 'react'
import type { Language } from '#domain/language.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HoursBuilder } from './hours-builder.tsx'

interface Props {
  readonly template: string
  readonly name: string
  readonly language: Language
  readonly isReady: boolean
  readonly onFill: (name: string, value: string) => void
  /** The field itself: hours can be typed as well. */
  readonly children: ReactNode
}

export function HoursField({ template, name, language, isReady, onFill, children }: Props) {
  const texts = useTexts('editor')
  const [open, setOpen] = useState(false)

  function take(hours: string) {
    onFill(name, hours)
    setOpen(false)
  }

  return (
    <div className="hours-field">
      {children}
      <button type="button" className="text-link" disabled={!isReady} onClick={() => setOpen(true)}>
        <Icon name="clock" />
        {texts.hoursBuild}
      </button>
      <HoursBuilder open={open} template={template} name={name} language={language} onTake={take} onClose={() => setOpen(false)} />
    </div>
  )
}
