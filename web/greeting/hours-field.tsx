/** The field of the opening hours, with the builder behind it, which is loaded when somebody first asks for it. */
import { useState, type ReactNode } from 'react'
import type { Language } from '#domain/language.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { HoursBuilder } from './hours-builder.tsx'
import './hours.css'

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
